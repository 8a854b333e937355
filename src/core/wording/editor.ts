import type { BlockFilter, Position } from '../positions/position.ts';

/** The words of the editor screen: its bars, its layer, its list of blocks, its history. */
export const editorWords = {
  steps: {
    typed: (block: string) => `modifier « ${block} »`,
    inserted: (block: string) => `ajouter « ${block} »`,
    moved: (block: string) => `déplacer « ${block} »`,
    duplicated: (block: string) => `dupliquer « ${block} »`,
    removed: (block: string) => `supprimer « ${block} »`,
    parameters: 'modifier les réglages',
    subject: 'modifier l’objet',
    preheader: 'modifier le pré-en-tête',
    text: 'modifier la version texte',
    recovered: 'reprendre le travail retrouvé',
    theirs: 'reprendre la version enregistrée ailleurs',
    copiedMine: 'copier mes blocs dans l’autre version',
  },

  bar: {
    label: 'Lettre',
    skip: 'Aller à la lettre',
    back: 'Campagnes',
    rename: 'Renommer la campagne',
    name: 'Nom de la campagne',
    undo: 'Annuler',
    redo: 'Rétablir',
    undoStep: (step: string) => `Annuler : ${step}`,
    redoStep: (step: string) => `Rétablir : ${step}`,
    view: 'Aperçu',
    desktop: 'Bureau',
    phone: 'Mobile',
    little: 'Petit',
    littleHint: 'Montre la lettre à la moitié de sa taille',
    save: 'Enregistrer',
    saveMore: 'Autres façons d’enregistrer',
    saveAsDefault: 'Enregistrer comme modèle par défaut',
    send: 'Envoyer…',
  },

  save: {
    unsaved: 'non enregistré',
    saving: 'enregistrement…',
    at: (when: string) => `enregistré ${when}`,
    failed: (reason: string) => `échec de l’enregistrement : ${reason}`,
    conflict: 'une autre version a été enregistrée',
  },

  rail: {
    label: 'Sections',
    settings: 'Réglages',
    blocks: 'Blocs',
    versions: 'Versions',
    send: 'Envoi',
  },

  inbox: {
    label: 'Dans la boîte de réception',
    noSubject: 'Sans objet',
    edit: 'Modifier l’objet et le pré-en-tête',
  },

  preview: {
    label: 'Aperçu de la lettre',
    showRemote: 'Afficher les images distantes',
    remoteHidden: 'Les images d’autres sites ne sont pas chargées.',
  },

  layer: {
    blocks: 'Blocs de la lettre',
    help: 'Flèches haut et bas : bloc précédent ou suivant. Ctrl+Entrée : modifier le bloc. Suppr : le supprimer.',
    place: (block: string, rank: number, count: number, position: string) =>
      `${block}, ${rank} sur ${count}, ${position}`,
    invalid: 'à corriger',
    toolbar: (block: string) => `Actions sur « ${block} »`,
    handle: 'Déplacer',
    handleHelp:
      'Espace ou Entrée : soulever. Flèches : choisir la place. Espace ou Entrée : déposer. Échap : laisser où il était.',
    up: 'Monter',
    down: 'Descendre',
    duplicate: 'Dupliquer',
    remove: 'Supprimer',
    removed: (block: string) => `« ${block} » est supprimé. Annuler : Ctrl+Z.`,
    empty: {
      header: 'En-tête : choisissez un bloc',
      full: 'Déposez un bloc ici, ou choisissez-le dans la liste',
      semi: 'Choisissez un bloc d’une demi-largeur',
      footer: 'Pied de page : choisissez un bloc',
    } satisfies Record<BlockFilter, string>,
    drop: (position: string) => `Déposer : ${position}`,
  },

  unplaced: {
    title: 'Sans place',
    help: 'Ces blocs ne sont pas dessinés. Déplacez-les ou supprimez-les.',
  },

  /** Said by screen readers while a block is carried by keyboard. */
  carry: {
    lifted: (block: string, place: string) => `« ${block} » est soulevé, ${place}.`,
    place: (rank: number, count: number, position: Position) => `${rank} sur ${count}, ${position}`,
    dropped: (block: string, place: string) => `« ${block} » est déposé, ${place}.`,
    cancelled: (block: string) => `Déplacement annulé, « ${block} » reste où il était.`,
  },

  palette: {
    search: 'Chercher un bloc',
    hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
    target: (position: string) => `Le bloc ira dans : ${position}`,
    empty: 'Ce modèle ne propose aucun bloc.',
    noMatch: (search: string) => `Aucun bloc pour « ${search} »`,
    clear: 'Tout montrer',
    also: (filters: string) => `aussi ${filters}`,
    refused: 'Aucune place de ce modèle ne prend ce bloc.',
    inserted: (block: string, position: string) => `« ${block} » est ajouté : ${position}`,
  },

  filters: {
    header: 'En-tête',
    full: 'Pleine largeur',
    semi: 'Demi-largeur',
    footer: 'Pied de page',
  } satisfies Record<BlockFilter, string>,

  conflict: {
    title: 'Une autre version a été enregistrée',
    said: (author: string, when: string) =>
      `${author || 'Quelqu’un'} a enregistré une version ${when}, pendant que vous travailliez. Rien n’est perdu : choisissez ce qu’il faut garder.`,
    theirs: 'Reprendre la leur',
    theirsHint: 'Votre travail n’est pas perdu\u00a0: «\u00a0Annuler\u00a0» y revient.',
    mine: 'Garder la mienne comme nouvelle version',
    mineHint: 'La leur reste dans la liste des versions.',
    copy: 'Copier mes blocs',
    copyHint: 'Part de la leur, et y met une copie de chaque bloc que vous avez ajouté ou changé.',
    later: 'Décider plus tard',
    decide: 'Choisir…',
  },

  leave: {
    title: 'La lettre n’est pas enregistrée',
    save: 'Enregistrer et quitter',
    drop: 'Quitter sans enregistrer',
    dropHint: 'Ce travail vous sera proposé à votre retour, dans ce navigateur.',
    stay: 'Rester',
  },

  leftWork: {
    found: (when: string) => `Un travail non enregistré (${when}) a été retrouvé.`,
    take: 'Le reprendre',
    forget: 'L’oublier',
  },

  narrow: {
    compose:
      'Pour composer la lettre, ouvrez cette page sur un écran plus large. Ici, on peut la lire, la vérifier et envoyer un BAT.',
  },
} as const;

/** 'Pleine largeur 2' for `full2`. */
export function positionName(position: Position): string {
  if (position === 'header') return 'En-tête';
  if (position === 'footer') return 'Pied de page';
  const name = position.startsWith('half') ? 'Demi-largeur' : 'Pleine largeur';
  return `${name}\u00a0${position.slice(4)}`;
}
