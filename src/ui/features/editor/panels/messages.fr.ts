import { quoted } from '../../../../core/wording/phrases.ts';

/** What the list of blocks and the outline of the letter say. */
export const outlineWords = {
  add: 'Ajouter',
  title: 'Plan',
  label: 'Plan de la lettre',
  tabs: 'Blocs',
  empty: 'La lettre n’a pas encore de bloc.',
  help: 'Flèches\u00a0: parcourir. Maj+flèches, Ctrl+Espace\u00a0: choisir plusieurs blocs. Entrée\u00a0: ouvrir les paramètres. F2\u00a0: renommer. Alt+flèches\u00a0: déplacer.',
  pinned: 'épinglé',
  /** '2 gauche': the row of a half, and its side. */
  side: (row: number, isLeft: boolean) => `${row} ${isLeft ? 'gauche' : 'droite'}`,
  rename: 'Renommer',
  name: (block: string) => `Nom de ${quoted(block)}`,
  of: (block: string, template: string) => `${block} (${template})`,
} as const;

/** The blocks that one may add. */
export const paletteWords = {
  search: 'Rechercher un bloc',
  hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
  target: (position: string, after?: string) =>
    `Le bloc ira dans\u00a0: ${position}${after === undefined ? '' : `, après ${quoted(after)}`}`,
  empty: 'Ce modèle ne propose aucun bloc.',
  noMatch: (search: string) => `Aucun bloc pour «\u00a0${search}\u00a0»`,
  clear: 'Tout montrer',
  also: (filters: string) => `aussi ${filters}`,
} as const;

/** The blocks that stand nowhere. */
export const unplacedWords = {
  title: 'Sans place',
  help: 'Ces blocs ne sont pas dessinés. Déplacez-les ou supprimez-les.',
} as const;
