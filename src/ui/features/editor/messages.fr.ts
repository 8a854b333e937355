import type { BlockFilter } from '../../../core/positions/position.ts';
import { noSender } from '../../../core/wording/mail.ts';
import { plural, quoted } from '../../../core/wording/phrases.ts';

/** The words of the editor screen: its bars, its layer, its list of blocks, its history. */
export const editorWords = {
  movedSaid: (block: string) => `${quoted(block)} est déplacé.`,
  history: {
    button: 'Historique',
    title: 'Historique de ce que vous avez fait',
  },

  inbox: {
    label: 'Dans la boîte de réception',
    noSubject: 'Sans objet',
    noSender,
    toSender: 'Le nommer dans les réglages',
    edit: 'Modifier l’objet et le pré-en-tête',
  },

  layer: {
    blocks: 'Blocs de la lettre',
    help: 'Flèches haut et bas\u00a0: bloc précédent ou suivant. Entrée\u00a0: le choisir, puis écrire dedans. Ctrl+Entrée\u00a0: son formulaire. +\u00a0: ajouter un bloc après. Suppr\u00a0: le supprimer.',
    place: (block: string, rank: number, count: number, position: string) =>
      `${block}, ${rank} sur ${count}, ${position}`,
    invalid: 'à corriger',
    toFill: 'à remplir',
    addAfter: (block: string) => `Ajouter un bloc après ${quoted(block)}`,
    addHere: 'Ajouter un bloc ici',
    form: 'Paramètres du bloc',
    more: (block: string) => `Autres actions sur ${quoted(block)}`,
    toolbar: (block: string) => `Actions sur «\u00a0${block}\u00a0»`,
    handle: 'Déplacer',
    handleHelp:
      'Espace ou Entrée\u00a0: soulever. Flèches\u00a0: choisir la place. Espace ou Entrée\u00a0: déposer. Échap\u00a0: laisser où il était.',
    up: 'Monter',
    down: 'Descendre',
    duplicate: 'Dupliquer',
    remove: 'Supprimer',
    removed: (block: string) => `«\u00a0${block}\u00a0» est supprimé. Annuler\u00a0: Ctrl+Z.`,
    empty: {
      header: 'Choisissez un bloc d’en-tête',
      full: 'Déposez un bloc ici, ou choisissez-le dans la liste',
      semi: 'Choisissez un bloc d’une demi-largeur',
      footer: 'Choisissez un bloc de pied de page',
    } satisfies Record<BlockFilter, string>,
    drop: (position: string) => `Déposer\u00a0: ${position}`,
  },

  carry: {
    lifted: (block: string, place: string) => `«\u00a0${block}\u00a0» est soulevé, ${place}.`,
    place: (rank: number, count: number, position: string, row?: number) =>
      `${rank} sur ${count}, ${position}${row === undefined ? '' : `, rangée\u00a0${row}`}`,
    dropped: (block: string, place: string) => `«\u00a0${block}\u00a0» est déposé, ${place}.`,
    outside: (block: string) =>
      `«\u00a0${block}\u00a0» a été lâché hors de toute place\u00a0: rien n’a changé. Lâchez-le sur une des barres de la lettre ou du plan.`,
    cancelled: (block: string) => `Déplacement annulé, «\u00a0${block}\u00a0» reste où il était.`,
  },

  carryEnded: 'La lettre a changé entre-temps\u00a0: déplacement annulé.',

  carryMany: {
    name: (count: number) => plural(count, 'bloc', 'blocs'),
    lifted: (blocks: string, place: string) => `${blocks} sont soulevés, ${place}.`,
    dropped: (blocks: string, place: string) => `${blocks} sont déposés, ${place}.`,
    outside: (blocks: string) =>
      `${blocks} ont été lâchés hors de toute place\u00a0: rien n’a changé. Lâchez-les sur une des barres de la lettre ou du plan.`,
    cancelled: (blocks: string) => `Déplacement annulé, ${blocks} restent où ils étaient.`,
  },

  palette: {
    refused: 'Aucune place de ce modèle ne prend ce bloc.',
    inserted: (block: string, position: string) => `«\u00a0${block}\u00a0» est ajouté\u00a0: ${position}`,
  },

  crumbs: {
    label: 'Sélection',
    letter: 'Lettre',
    letterHint: 'Ne rien sélectionner, et voir les réglages de la lettre',
    positionHint: 'Montrer le plan de la lettre',
    blockHint: 'Montrer ce bloc et ses paramètres',
  },

  narrow: {
    compose:
      'Pour composer la lettre, ouvrez cette page sur un écran plus large. Ici, on peut la lire, en corriger les réglages et les blocs, la vérifier et envoyer un BAT.',
  },

  keys: {
    title: 'Raccourcis clavier',
  },

  find: {
    palette: 'Tout trouver et tout faire',
    open: 'Rechercher dans la lettre (Ctrl+Maj+F)',
    short: 'Rechercher',
  },
} as const;

/** What is said of blocks in the plan of the letter. */
export const outlineWords = {
  hidden: 'masqué',
  hide: 'Masquer',
  show: 'Afficher',
  hidingSaid: (block: string) =>
    `${quoted(block)} est masqué\u00a0: il ne sera pas envoyé. Pour l’afficher de nouveau\u00a0: Blocs, puis Plan.`,
  shownSaid: (block: string) => `${quoted(block)} est affiché.`,
  ofBlock: (verb: string, block: string) => `${verb} ${quoted(block)}`,
} as const;

/** What is said of blocks that are copied, cut and pasted. */
export const clipboardWords = {
  copy: 'Copier',
  copied: (block: string) =>
    `${quoted(block)} est copié. Collez-le ici ou dans une autre lettre\u00a0: Ctrl+V.`,
  cut: (block: string) => `${quoted(block)} est coupé. Le coller\u00a0: Ctrl+V. Annuler\u00a0: Ctrl+Z.`,
  notCopied: 'Ce navigateur n’a pas laissé copier le bloc. Sélectionnez-le, puis faites Ctrl+C.',
  pasted: (block: string, position: string) => `${quoted(block)} est collé\u00a0: ${position}`,
  copiedMany: (count: number) =>
    `${plural(count, 'bloc', 'blocs')} sont copiés. Collez-les ici ou dans une autre lettre\u00a0: Ctrl+V.`,
  pastedMany: (count: number) => `${count} ${count > 1 ? 'blocs sont collés' : 'bloc est collé'}.`,
  pastedHidden: (block: string) => `${quoted(block)} est collé, masqué comme il l’était.`,
  refusedTitle: 'Rien n’a été collé.',
  partlyRefused: 'Une partie seulement a été collée.',
} as const;

/** The bar of the editor. */
export const editorBarWords = {
  skip: 'Aller à la lettre',
  undoStep: (step: string) => `Annuler\u00a0: ${step}`,
  redoStep: (step: string) => `Rétablir\u00a0: ${step}`,
  saveMore: 'Autres façons d’enregistrer',
  saveAsDefault: 'Enregistrer comme modèle par défaut',
  auto: 'Contenu auto…',
  autoHint: 'Remplit la lettre avec les contenus que prennent les règles du modèle',
} as const;

/** Ways to look at the letter. */
export const displayWords = {
  display: 'Affichage',
  displayOn: (what: string) => `Affichage\u00a0: ${what}`,
  links: 'Tous les liens…',
  typingHelp: 'Aide typographique',
  typingHelpHint: 'Guillemets, espaces et apostrophes, pendant que l’on écrit dans la lettre',
  linksHint: 'Adresses, suivi et centres d’intérêt, en un tableau',
  phoneLabel: 'Aperçu de la lettre sur mobile',
  noPreheader: 'Sans pré-en-tête, la messagerie montre ici le début de la lettre.',
} as const;

/** The preview of a letter. */
export const previewWords = {
  label: 'Aperçu de la lettre',
} as const;
