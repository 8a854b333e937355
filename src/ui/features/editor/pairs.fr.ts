import { quoted } from '../../../core/wording/phrases.ts';

/** What is said of a half that stands alone, and what may be done about it. */
export const pairWords = {
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
} as const;
