import { quoted } from '../../../../core/wording/quoted.ts';

/** What the list of blocks and the outline of the letter say. */
export const outlineWords = {
  add: 'Ajouter',
  title: 'Plan',
  label: 'Plan de la lettre',
  tabs: 'Blocs',
  empty: 'La lettre n’a pas encore de bloc.',
  help: 'Flèches\u00a0: parcourir. Entrée\u00a0: ouvrir les paramètres. F2\u00a0: renommer. Alt+flèches\u00a0: déplacer.',
  pinned: 'épinglé',
  /** '2 gauche': the row of a half, and its side. */
  side: (row: number, isLeft: boolean) => `${row} ${isLeft ? 'gauche' : 'droite'}`,
  rename: 'Renommer',
  name: (block: string) => `Nom de ${quoted(block)}`,
  of: (block: string, template: string) => `${block} (${template})`,
} as const;
