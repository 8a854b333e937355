import type { MappedField, Source } from '../../../core/source/source.ts';
import { plural, quoted } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the screen of the sources says. */
export const sourcesScreenWords = {
  title: 'Sources',
  hint: 'Les flux et les services où l’on prend les contenus des lettres.',
  list: 'Sources de contenus',
  back: 'Toutes les sources',
  failed: 'Les sources n’ont pas pu être lues',
  sourceFailed: 'Cette source n’a pas pu être lue',
  count: (count: number) => plural(count, 'contenu', 'contenus'),

  refresh: 'Actualiser',
  refreshOne: (label: string) => `Actualiser ${quoted(label)}`,
  refreshAll: 'Tout actualiser',
  progress: (done: number, all: number) => `${done} sur ${all}`,
  refreshed: (label: string, state: string) => `${quoted(label)}${nb}: ${state}`,
  allRefreshed: (count: number, failed: number) => {
    const done = plural(count, 'source interrogée', 'sources interrogées');
    if (failed === 0) return `${done}.`;
    return `${done}, dont ${failed} en échec.`;
  },

  facts: {
    type: 'Type',
    alias: 'Alias',
    address: 'Adresse',
    title: 'Titre',
    categories: 'Catégories',
  },
  types: { feed: 'Flux (RSS, Atom ou JSON Feed)', json: 'API JSON' } satisfies Record<Source['type'], string>,
  moreCategories: (count: number) => `et ${plural(count, 'autre', 'autres')}`,

  sample: 'Échantillon',
  sampleOf: (shown: number, all: number) =>
    shown < all ? `Les ${shown} premiers sur ${all}` : plural(all, 'contenu', 'contenus'),
  nothingRead: 'Rien n’a encore été lu',
  nothingReadHint: 'Actualisez la source pour voir ce qu’elle propose.',
  noItem: 'Cette source ne propose aucun contenu',
  noItemHint: 'Elle a répondu, mais rien n’y a de titre ni de texte.',
  noCopy: 'Aucun contenu à montrer',
  noCopyHint: 'Corrigez ce qui l’empêche d’être lue, puis actualisez.',
  opensElsewhere: 'nouvel onglet',

  mapping: 'Correspondance des champs',
  mappingOf: (elements: number) => `Sur ${plural(elements, 'élément', 'éléments')} de la liste`,
  field: 'Champ',
  path: 'Chemin',
  found: 'Trouvé',
  fields: {
    id: 'Identifiant',
    title: 'Titre',
    text: 'Texte',
    link: 'Lien',
    date: 'Date',
    picture: 'Image',
    alt: 'Texte de remplacement',
    credit: 'Crédit',
    categories: 'Catégories',
    author: 'Auteur',
  } satisfies Record<MappedField, string>,
  noPath: 'sans chemin',
  foundIn: (found: number, elements: number) => {
    if (found === 0) return 'introuvable';
    return found === elements ? 'partout' : `${found} sur ${elements}`;
  },
  keys: (keys: readonly string[]) => `Clés du premier élément${nb}: ${keys.join(', ')}.`,

  none: 'Aucune source n’est configurée',
  noneHint:
    'Une source est un flux ou un service web où l’on prend les contenus des lettres. Elle s’ajoute dans les réglages, ou s’écrit dans newsletter.config.json.',
  add: 'Ajouter une source',
  addHint:
    'Une source s’ajoute dans les réglages, ou s’écrit dans newsletter.config.json\u00a0: elle est lue aussitôt.',
  toSettings: 'Ouvrir les réglages',
  copy: 'Copier',
  copyExample: (name: string) => `Copier l’exemple ${quoted(name)}`,
  copied: 'L’exemple est copié.',
  copyFailed: 'Le navigateur n’a pas laissé copier cet exemple.',
  examples: {
    feed: {
      name: 'Flux',
      hint: 'RSS, Atom ou JSON Feed\u00a0: l’adresse suffit.',
    },
    json: {
      name: 'API JSON',
      hint: 'La correspondance dit où se trouve chaque champ. Ce qui est secret reste dans une variable d’environnement, dont la configuration ne donne que le nom.',
    },
    file: {
      name: 'Fichier',
      hint: 'Un autre système l’écrit dans l’espace de travail\u00a0; il est relu à chaque recherche.',
    },
  },
  intranet: (key: string) => `Un serveur de votre réseau doit aussi figurer dans ${key}.`,
} as const;
