import type { filledParts } from '../../../core/source/fill-block.ts';
import { plural, quoted } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

const parts: Record<(typeof filledParts)[number], string> = {
  title: 'titre',
  link: 'lien',
  text: 'texte',
  category: 'catégorie',
  picture: 'image',
  date: 'date',
};
type Parts = readonly (keyof typeof parts)[];

const listed = (these: Parts) => {
  const names = these.map((part) => parts[part]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} et ${last}` : last;
};

/** What is said where contents of sources are searched, put in blocks and chosen by rules. */
export const contentWords = {
  tabs: 'Contenus',
  searchTab: 'Rechercher',
  autoTab: 'Contenu auto',

  search: {
    label: 'Rechercher dans les sources',
    placeholder: 'Rechercher, puis Entrée',
    source: 'Source',
    everySource: 'Toutes les sources',
    category: 'Catégorie',
    everyCategory: 'Toute catégorie',
    order: 'Ordre',
    newest: 'Plus récents',
    oldest: 'Plus anciens',
    count: (total: number, shown: number) =>
      total > shown
        ? `${plural(total, 'contenu', 'contenus')}, ${shown} montrés`
        : plural(total, 'contenu', 'contenus'),
    failed: 'Les contenus n’ont pas pu être lus',
    failing: (source: string, state: string) => `${quoted(source)}${nb}: ${state}`,
    retry: 'Réessayer',
    none: 'Rien à montrer pour l’instant',
    noneHint: 'Les sources ont été lues, elles ne proposent aucun contenu.',
    noMatch: 'Aucun contenu ne correspond',
    noMatchHint: 'Essayez un autre mot, une autre source ou une autre catégorie.',
    clear: 'Tout montrer',
    noSource: 'Aucune source de contenus',
    noSourceHint:
      'Un flux RSS, Atom ou JSON Feed s’ajoute dans les réglages. Ses articles se choisiront ici.',
    sources: 'Voir les sources',
    help: 'Flèches\u00a0: parcourir les contenus. Entrée\u00a0: mettre dans la lettre.',
    results: 'Contenus',
  },

  card: {
    fill: 'Remplir',
    replace: 'Remplacer',
    insert: 'Insérer',
    used: 'déjà dans cette lettre',
    untitled: 'Sans titre',
    open: (title: string) => `Lire ${quoted(title)} sur le site (nouvel onglet)`,
    openShort: 'Lire sur le site',
  },

  target: {
    label: 'Ira dans',
    articles: 'Un article de la lettre',
    others: 'Un autre bloc de la lettre',
    fresh: 'Un nouveau bloc',
    freshIn: (position: string) => `Un nouveau bloc\u00a0: ${position}`,
    freshOf: (template: string) => `Nouveau bloc\u00a0: ${template}`,
    block: (name: string, words: string) => (words === '' ? `${name}, vide` : `${name}\u00a0: ${words}`),
    noPlace: 'Aucun modèle de bloc de cette lettre ne montre un contenu.',
    full: 'Aucune place de cette lettre ne prend ce contenu.',
    gone: 'Le bloc n’est plus là\u00a0: rien n’a été rempli.',
  },

  filled: {
    said: (block: string, filled: Parts) => `${quoted(block)} est rempli\u00a0: ${listed(filled)}.`,
    inserted: (block: string, filled: Parts) => `${quoted(block)} est ajouté\u00a0: ${listed(filled)}.`,
    shortened: (these: Parts) => `Raccourci\u00a0: ${listed(these)}.`,
    missing: (these: Parts) => `Manque\u00a0: ${listed(these)}.`,
    credit: (whose: string) => `Crédit de l’image\u00a0: ${whose}.`,
    undo: 'Annuler',
    takenBack: (block: string) => `remettre ${quoted(block)} comme avant`,
  },

  auto: {
    step: 'récupérer les contenus',
    run: 'Récupérer les contenus',
    apply: 'Mettre dans la lettre',
    proposal: 'Ce qui sera mis dans la lettre',
    proposalHint: 'Rien n’a encore changé\u00a0: relisez, puis confirmez.',
    again: 'Récupérer de nouveau',
    running: 'Récupération des contenus…',
    rules: 'Règles du modèle',
    rulesLink: 'Modifier les règles',
    firstRule: 'Ajouter une règle',
    noRules: 'Aucune règle de contenu automatique',
    noRulesHint: 'Les règles disent quelles positions se remplissent, avec quels contenus.',
    rule: (position: string, template: string) => `${position}\u00a0: ${template}`,
    ruleGone: (rank: number) => `Règle ${rank + 1}`,
    ruleTakes: (count: number, source: string) =>
      source === ''
        ? `${plural(count, 'contenu', 'contenus')} de toutes les sources`
        : `${plural(count, 'contenu', 'contenus')} de ${quoted(source)}`,
    ruleWords: (words: string) => `avec ${quoted(words)}`,
    ruleCategory: (category: string) => `catégorie ${quoted(category)}`,
    sinceLast: 'depuis le dernier numéro',
    includeSent: 'Prendre aussi ce qui a déjà été envoyé',
    report: (time: string) => `Compte rendu de ${time}`,
    since: (day: string) => `Le dernier numéro est du ${day}.`,
    nothing: 'La lettre était déjà à jour\u00a0: rien n’a changé.',
    isNew: 'nouveau bloc',
    unpictured: (why: string) => `Sans image\u00a0: ${why}`,
    show: (title: string) => `Montrer ${quoted(title)} dans la lettre`,
    kept: 'Laissés comme ils sont',
    left: 'Pas pris',
    more: (count: number, why: string) =>
      `${plural(count, 'autre contenu', 'autres contenus')}\u00a0: ${why}`,
    dropped: (count: number) =>
      `${plural(count, 'bloc automatique retiré', 'blocs automatiques retirés')}\u00a0: un autre montre le même contenu.`,
    failed: 'La récupération n’a pas abouti',
    changed: 'La lettre a changé pendant la récupération',
    changedHint:
      'Rien n’y a été mis, pour ne rien écraser. Récupérez de nouveau\u00a0: elle sera prise telle qu’elle est.',
    undo: 'Annuler',
    undoLater: 'La lettre a changé depuis\u00a0: revenez en arrière par l’historique.',
  },

  /** In the parameters of a block. */
  origin: {
    label: 'Provenance',
    from: (source: string, day: string) =>
      day === '' ? `Vient de ${quoted(source)}` : `Vient de ${quoted(source)}, ${day}`,
    page: 'Voir la page',
    pageHint: 'Voir la page (nouvel onglet)',
    chosen: 'Choisi à la main\u00a0: le contenu automatique n’y touchera pas.',
    edited: 'Modifié à la main\u00a0: le contenu automatique n’y touchera pas.',
    restore: 'Remettre le contenu de la source',
    pin: 'Épingler',
    pinHint: 'Le contenu automatique n’y touche pas.',
    fill: 'Choisir un contenu…',
  },
} as const;
