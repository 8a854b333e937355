import type { Position } from '../positions/position.ts';

/** 'Pleine largeur 2' for `full2`. */
export function positionName(position: Position): string {
  if (position === 'header') return 'En-tête';
  if (position === 'footer') return 'Pied de page';
  const name = position.startsWith('half') ? 'Demi-largeur' : 'Pleine largeur';
  return `${name}\u00a0${position.slice(4)}`;
}

/** 'Demi-largeur 1, rangée 2' for an empty place beside a half. */
export const placeName = ({ position, row }: { position: Position; row?: number | undefined }): string =>
  row === undefined ? positionName(position) : `${positionName(position)}, rangée\u00a0${row}`;

/** 'Demi-largeurs 1 et 2' for a pair. */
export const positionsName = (positions: readonly Position[]): string =>
  positions.length === 2
    ? `Demi-largeurs\u00a0${positions.map((half) => half.slice(4)).join(' et ')}`
    : positions.map(positionName).join(', ');
