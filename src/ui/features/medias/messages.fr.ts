import type { MailForm, Media } from '../../../core/media/media.ts';
import { capital, plural, quoted } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

const images = (count: number) => plural(count, 'image', 'images');

/** What the screen of the library says. */
export const mediasScreenWords = {
  keepDoes: 'ajoutent, changent et retirent des images',
  title: 'Médiathèque',
  count: images,
  add: 'Ajouter des images',
  search: 'Rechercher une image',
  searchPlaceholder: 'Nom, dossier, texte, crédit',
  order: 'Classer par',
  orders: { newest: 'Plus récentes', name: 'Nom', heaviest: 'Plus lourdes' },
  all: 'Toutes les images',
  grid: 'Images',
  more: 'Afficher la suite',
  moreLeft: (count: number) => (count > 1 ? `encore ${count} images` : 'encore une image'),
  failed: 'La médiathèque n’a pas pu être lue',

  empty: 'Aucune image pour l’instant',
  emptyHint: 'Déposez des fichiers ou des dossiers n’importe où sur cette page, ou choisissez-les.',
  emptyFolder: 'Ce dossier est vide',
  emptyFolderHint: 'Déposez des images sur cette page\u00a0: elles y seront rangées.',
  noFolder: (folder: string) => `Le dossier ${quoted(folder)} n’existe pas`,
  noFolderHint: 'Il a pu être déplacé ou supprimé.',
  toTop: 'Voir toute la médiathèque',
  noMatch: (search: string) => `Aucune image ne correspond à ${quoted(search)}`,
  noMatchHint: 'Vérifiez l’orthographe ou effacez la recherche.',
  reading: (count: number) =>
    `Les lettres sont en cours de lecture\u00a0: il en reste ${count.toLocaleString('fr-FR')}, d’autres usages viendront.`,
  found: (count: number, search: string) => `${images(count)} pour ${quoted(search)}, dans tous les dossiers`,

  folders: {
    path: 'Dossier affiché',
    list: 'Dossiers',
    create: 'Nouveau dossier',
    name: 'Nom du dossier',
    inside: (parent: string) => `Il sera dans ${quoted(parent)}.`,
    submit: 'Créer le dossier',
    created: (folder: string) => `Le dossier ${quoted(folder)} est créé`,
    remove: 'Supprimer ce dossier',
    removed: (folder: string) => `Le dossier ${quoted(folder)} est supprimé`,
    restored: (folder: string) => `Le dossier ${quoted(folder)} est remis en place`,
    count: (count: number) => (count === 0 ? 'aucune image' : images(count)),
  },

  drop: {
    here: (folder: string) =>
      folder === '' ? 'Déposez pour ajouter à la médiathèque' : `Déposez pour ranger dans ${quoted(folder)}`,
    hint: 'JPEG, PNG, GIF, WebP, AVIF, TIFF ou SVG, 25\u00a0Mo au plus',
  },

  uploads: {
    progress: (done: number, all: number) =>
      all > 1
        ? `Envoi de ${all} fichiers, ${done} ${done > 1 ? 'terminés' : 'terminé'}`
        : 'Envoi d’un fichier',
    over: ({ added, known, failed, cancelled }: Record<'added' | 'known' | 'failed' | 'cancelled', number>) =>
      capital(
        [
          added > 0 && (added > 1 ? `${added} images ajoutées` : 'une image ajoutée'),
          known > 0 && (known > 1 ? `${known} déjà dans la médiathèque` : 'une déjà dans la médiathèque'),
          failed > 0 && (failed > 1 ? `${failed} envois ont échoué` : 'un envoi a échoué'),
          cancelled > 0 && (cancelled > 1 ? `${cancelled} envois annulés` : 'un envoi annulé'),
        ]
          .filter(Boolean)
          .join(', '),
      ),
    cancelAll: 'Tout annuler',
    close: 'Fermer la liste des envois',
    leaveTitle: 'Des images sont en cours d’envoi',
    leaveText: 'Celles qui ne sont pas encore arrivées seraient perdues.',
    stay: 'Rester',
    leave: 'Partir quand même',
  },

  details: {
    title: 'Détails',
    none: 'Choisissez une image',
    noneHint: 'Vous verrez ici son poids, ce qui partira dans la lettre et où elle est utilisée.',
    keys: [
      ['Flèches', 'aller d’une image à l’autre'],
      ['Espace', 'en choisir plusieurs'],
      ['Entrée', 'aller aux détails'],
      ['F2', 'renommer'],
      ['Suppr', 'supprimer'],
    ],
    whole: 'Ouvrir l’original dans un autre onglet',
    failed: 'Cette image n’a pas pu être lue',
    gone: 'Cette image n’est plus dans la médiathèque',
    goneHint: 'Elle a pu être supprimée ou renommée entre-temps.',
    alt: 'Texte de remplacement',
    altHelp: 'Ce qu’entend ou lit une personne qui ne voit pas l’image. Proposé à chaque utilisation.',
    altSaved: 'Le texte de remplacement est enregistré',
    altUndone: 'L’ancien texte de remplacement est revenu',
    unsaved: 'Non enregistré.',
    credit: 'Crédit',
    creditHelp: 'Auteur ou ayant droit.',
    creditSaved: 'Le crédit est enregistré',
    creditUndone: 'L’ancien crédit est revenu',
    facts: 'Fichier',
    folder: 'Dossier',
    top: 'Médiathèque',
    size: 'Dimensions',
    pixels: (width: number, height: number) => `${width} × ${height}${nb}px`,
    weight: 'Poids',
    format: 'Format',
    formats: {
      jpeg: 'JPEG',
      png: 'PNG',
      gif: 'GIF',
      webp: 'WebP',
      avif: 'AVIF',
      tiff: 'TIFF',
      svg: 'SVG',
    } satisfies Record<Media['format'], string>,
    sent: 'Dans une lettre',
    mailTypes: {
      jpg: 'JPEG',
      png: 'PNG',
      gif: 'GIF',
    } satisfies Record<MailForm['type'], string>,
    sentAs: (type: string, size: string, weight: string) => `${type}, ${size}, ${weight}`,
    sentHint: (width: number) => `Montrée sur ${width}${nb}px de large, nette sur les écrans fins.`,
    weighing: 'calcul…',
    notWeighed: 'n’a pas pu être calculé',
    date: 'Ajoutée',
    by: (date: string, author: string) => (author === '' ? date : `${date} par ${author}`),
    origin: 'Origine',
    origins: {
      upload: (file: string) => `Envoyée depuis le fichier ${quoted(file)}`,
      source: (source: string) => `Vient de la source ${quoted(source)}`,
      import: (file: string) => `Venue avec la lettre importée ${quoted(file)}`,
      hand: 'Déposée dans le dossier de travail',
    },
    usage: 'Utilisée dans',
    unused: 'Elle n’est utilisée nulle part.',
    usedIn: {
      newslettertemplates: 'modèle de newsletter',
      blocktemplates: 'modèle de bloc',
      widgets: 'bloc enregistré',
    },
    clips: (count: number) => (count > 1 ? `${count} copies du presse-papier` : 'une copie du presse-papier'),
    former: 'Anciennes adresses',
    formerHint: 'Elles répondent toujours\u00a0: les lettres déjà envoyées gardent l’image.',
    copy: 'Copier l’adresse',
    copied: (address: string) => `Adresse copiée\u00a0: ${address}`,
    notCopied: (address: string) => `Le navigateur refuse de copier. L’adresse est ${address}`,
    download: 'Télécharger l’image',
    more: 'Autres actions',
    moreOf: (name: string) => `Autres actions pour ${name}`,
  },

  rename: {
    action: 'Renommer…',
    title: 'Renommer l’image',
    name: 'Nom',
    help: (extension: string) => `L’extension ${extension} reste. Les lettres qui la montrent la gardent.`,
    submit: 'Renommer',
    done: (name: string) => `L’image s’appelle maintenant ${quoted(name)}`,
    undone: (name: string) => `L’image s’appelle de nouveau ${quoted(name)}`,
  },

  move: {
    action: 'Déplacer…',
    title: (count: number) => (count > 1 ? `Déplacer ${count} images` : 'Déplacer l’image'),
    folder: 'Vers le dossier',
    top: 'Médiathèque (hors de tout dossier)',
    create: 'Un nouveau dossier…',
    help: 'Les lettres qui la montrent la gardent.',
    helpMany: 'Les lettres qui les montrent les gardent.',
    submit: 'Déplacer',
    done: (count: number, folder: string) =>
      `${images(count)} ${count > 1 ? 'déplacées' : 'déplacée'} ${folder === '' ? 'hors de tout dossier' : `dans ${quoted(folder)}`}`,
    undone: (count: number) =>
      count > 1 ? 'Les images sont revenues à leur place' : 'L’image est revenue à sa place',
  },

  undo: 'Annuler',

  remove: {
    action: 'Supprimer',
    done: (names: readonly string[]) =>
      names.length > 1
        ? `${names.length} images sont supprimées`
        : `L’image ${quoted(names[0] ?? '')} est supprimée`,
    undone: (count: number) =>
      count > 1 ? `${count} images sont remises en place` : 'L’image est remise en place',
    refusedTitle: (count: number) => (count > 1 ? 'Ces images sont utilisées' : 'Cette image est utilisée'),
    refused: (name: string) => `${quoted(name)} n’est pas supprimée, car elle est utilisée ici\u00a0:`,
    refusedHint: 'Retirez-la ou remplacez-la d’abord à ces endroits.',
    keptHint: 'Une lettre relue, programmée ou envoyée garde ses images.',
    refusedHintMany: 'Retirez-les ou remplacez-les d’abord à ces endroits.',
  },

  many: {
    chosen: (count: number) => (count > 1 ? `${count} images choisies` : 'Une image choisie'),
    weight: (weight: string) => `${weight} en tout`,
    clear: 'Tout désélectionner',
    others: (count: number) => `+${nb}${count}`,
    details: 'Détails',
    actions: 'Pour les images choisies',
  },
} as const;
