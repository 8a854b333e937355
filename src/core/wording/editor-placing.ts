import type { BlockFilter, Position } from '../positions/position.ts';
import { quoted } from './quoted.ts';

/** What is said of blocks: where they stand, how they are placed, copied and found in the outline. */
export const placingWords = {
  layer: {
    blocks: 'Blocs de la lettre',
    help: 'Flèches haut et bas\u00a0: bloc précédent ou suivant. Ctrl+Entrée\u00a0: modifier le bloc. Suppr\u00a0: le supprimer.',
    place: (block: string, rank: number, count: number, position: string) =>
      `${block}, ${rank} sur ${count}, ${position}`,
    invalid: 'à corriger',
    toFill: 'à remplir',
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

  unplaced: {
    title: 'Sans place',
    help: 'Ces blocs ne sont pas dessinés. Déplacez-les ou supprimez-les.',
  },

  carry: {
    lifted: (block: string, place: string) => `«\u00a0${block}\u00a0» est soulevé, ${place}.`,
    place: (rank: number, count: number, position: Position, row?: number) =>
      `${rank} sur ${count}, ${position}${row === undefined ? '' : `, rangée\u00a0${row}`}`,
    dropped: (block: string, place: string) => `«\u00a0${block}\u00a0» est déposé, ${place}.`,
    outside: (block: string) =>
      `«\u00a0${block}\u00a0» a été lâché hors de toute place\u00a0: rien n’a changé. Lâchez-le sur une des barres de la lettre.`,
    cancelled: (block: string) => `Déplacement annulé, «\u00a0${block}\u00a0» reste où il était.`,
  },

  palette: {
    search: 'Rechercher un bloc',
    hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
    target: (position: string) => `Le bloc ira dans\u00a0: ${position}`,
    empty: 'Ce modèle ne propose aucun bloc.',
    noMatch: (search: string) => `Aucun bloc pour «\u00a0${search}\u00a0»`,
    clear: 'Tout montrer',
    also: (filters: string) => `aussi ${filters}`,
    refused: 'Aucune place de ce modèle ne prend ce bloc.',
    inserted: (block: string, position: string) => `«\u00a0${block}\u00a0» est ajouté\u00a0: ${position}`,
  },

  filters: {
    header: 'En-tête',
    full: 'Pleine largeur',
    semi: 'Demi-largeur',
    footer: 'Pied de page',
  } satisfies Record<BlockFilter, string>,

  outline: {
    add: 'Ajouter',
    title: 'Plan',
    label: 'Plan de la lettre',
    tabs: 'Blocs',
    empty: 'La lettre n’a pas encore de bloc.',
    help: 'Flèches\u00a0: parcourir. Entrée\u00a0: ouvrir les paramètres. F2\u00a0: renommer. Alt+flèches\u00a0: déplacer.',
    hidden: 'masqué',
    pinned: 'épinglé',
    /** '2 gauche': the row of a half, and its side. */
    side: (row: number, isLeft: boolean) => `${row} ${isLeft ? 'gauche' : 'droite'}`,
    hide: 'Masquer',
    show: 'Afficher',
    hidingSaid: (block: string) =>
      `${quoted(block)} est masqué\u00a0: il ne sera pas envoyé. Pour l’afficher de nouveau\u00a0: Blocs, puis Plan.`,
    shownSaid: (block: string) => `${quoted(block)} est affiché.`,
    rename: 'Renommer',
    ofBlock: (verb: string, block: string) => `${verb} ${quoted(block)}`,
    name: (block: string) => `Nom de ${quoted(block)}`,
    of: (block: string, template: string) => `${block} (${template})`,
    steps: {
      renamed: (block: string) => `renommer ${quoted(block)}`,
      hidden: (block: string) => `masquer ${quoted(block)}`,
      shown: (block: string) => `afficher ${quoted(block)}`,
      pinned: (block: string) => `épingler ${quoted(block)}`,
      unpinned: (block: string) => `désépingler ${quoted(block)}`,
    },
  },

  crumbs: {
    label: 'Sélection',
    letter: 'Lettre',
    letterHint: 'Ne rien sélectionner, et voir les réglages de la lettre',
    positionHint: 'Montrer le plan de la lettre',
    blockHint: 'Montrer ce bloc et ses paramètres',
  },

  clipboard: {
    copy: 'Copier',
    copied: (block: string) =>
      `${quoted(block)} est copié. Collez-le ici ou dans une autre lettre\u00a0: Ctrl+V.`,
    cut: (block: string) => `${quoted(block)} est coupé. Le coller\u00a0: Ctrl+V. Annuler\u00a0: Ctrl+Z.`,
    notCopied: 'Ce navigateur n’a pas laissé copier le bloc. Sélectionnez-le, puis faites Ctrl+C.',
    pasted: (block: string, position: string) => `${quoted(block)} est collé\u00a0: ${position}`,
    pastedMany: (count: number) => `${count} blocs sont collés.`,
    pastedHidden: (block: string) => `${quoted(block)} est collé, masqué comme il l’était.`,
    refusedTitle: 'Rien n’a été collé.',
    partlyRefused: 'Une partie seulement a été collée.',
    unreadable: 'Le presse-papier ne contient pas de blocs que cet éditeur sait lire.',
    tooLong: (count: number, most: number) =>
      `Le presse-papier contient ${count.toLocaleString('fr-FR')} signes, trop pour être collé\u00a0: ${most.toLocaleString('fr-FR')} au plus.`,
    tooMany: (count: number, most: number) =>
      `Le presse-papier contient ${count}\u00a0blocs\u00a0: avec eux, la lettre dépasserait ${most}\u00a0blocs, le plus qu’elle puisse en contenir.`,
    templateMissing: (block: string, template: string) =>
      `${quoted(block)} n’est pas collé\u00a0: son modèle de bloc (${quoted(template)}) n’est pas proposé dans cette lettre.`,
    noPlace: (block: string) =>
      `${quoted(block)} n’est pas collé\u00a0: aucune position de cette lettre ne le prend.`,
    valueRefused: (block: string, field: string, reason: string) =>
      `${quoted(block)} n’est pas collé\u00a0: ${quoted(field)} n’a pas la forme attendue (${reason}).`,
    steps: {
      pasted: (block: string) => `coller ${quoted(block)}`,
      pastedMany: (count: number) => `coller ${count}\u00a0blocs`,
    },
  },

  pairs: {
    title: 'Demi-largeurs seules',
    help: 'La place vide resterait blanche dans la lettre.',
    lone: (empty: string) => `${empty} est vide`,
    said: (empty: string, block: string) => `${empty}\u00a0: vide, à côté de ${block}.`,
    keptHidden: (block: string) => `${quoted(block)}, masqué, garde sa place`,
    keptLost: (block: string) => `${quoted(block)}, sans place, garde la sienne ici`,
    saidKept: (kept: string, block: string) => `${kept}, à côté de ${block}.`,
    show: 'Afficher',
    showHint: (block: string) => `Afficher ${quoted(block)}`,
    named: quoted,
    fill: 'Remplir',
    fillHint: (empty: string) => `Remplir ${empty}`,
    move: 'Déplacer l’autre',
    moveHint: (position: string) => `Déplacer l’autre\u00a0: ${position}`,
    widen: 'Élargir l’autre',
    widenHint: (position: string) => `Élargir l’autre\u00a0: ${position}`,
    mended: (block: string, position: string) => `${block}\u00a0: ${position}. Annuler\u00a0: Ctrl+Z.`,
    steps: {
      widened: (block: string) => `élargir ${quoted(block)}`,
      leftEmpty: 'laisser la place vide',
      rowRemoved: 'retirer la rangée',
    },
    leaveEmpty: 'Laisser la place vide',
    removeRow: 'Retirer la rangée',
    /** Rows whose halves stand beside others than before; `rest` of them are not named. */
    rePaired: (pairs: readonly string[], rest: number) =>
      `Rangées refaites\u00a0: ${[...pairs, ...(rest > 0 ? [`et ${rest} de plus`] : [])].join(', ')}.`,
    besideNow: (row: number, left: string, right: string) => `${row} (${quoted(left)} et ${quoted(right)})`,
    aloneNow: (row: number, block: string) => `${row} (${quoted(block)} seul)`,
    movedSaid: (block: string) => `${quoted(block)} est déplacé.`,
    keptSaid: (block: string) => `La place reste vide à côté de ${quoted(block)}.`,
    emptySaid: 'La place est restée vide, les autres rangées n’ont pas changé. Annuler\u00a0: Ctrl+Z.',
    rowRemovedSaid: 'La rangée est retirée, les autres n’ont pas changé. Annuler\u00a0: Ctrl+Z.',
  },
} as const;
