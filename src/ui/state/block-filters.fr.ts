import type { BlockFilter } from '../../core/positions/position.ts';

/** What the places of a letter take, by their names. */
export const blockFilterNames: Record<BlockFilter, string> = {
  header: 'En-tête',
  full: 'Pleine largeur',
  semi: 'Demi-largeur',
  footer: 'Pied de page',
};
