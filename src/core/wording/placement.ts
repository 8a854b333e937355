import type { BlockPlace } from '../campaign/diff/change.ts';
import type { Position } from '../positions/position.ts';
import { plural } from './phrases.ts';

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

/** 'Pleine largeur 2, n° 3' for a block; of a half its row. */
export const blockPlaceName = ({ position, rank, row }: BlockPlace): string =>
  row === undefined ? `${positionName(position)}, n°\u00a0${rank}` : placeName({ position, row });

/** 'Demi-largeurs 1 et 2' for a pair. */
export const positionsName = (positions: readonly Position[]): string =>
  positions.length === 2
    ? `Demi-largeurs\u00a0${positions.map((half) => half.slice(4)).join(' et ')}`
    : positions.map(positionName).join(', ');

/** Why a block may not stand somewhere. */
export const placementWording = {
  filters: {
    header: 'l’en-tête',
    full: 'la pleine largeur',
    semi: 'la demi-largeur',
    footer: 'le pied de page',
  },
  noTemplate: (template: string) => `Le modèle de bloc «\u00a0${template}\u00a0» est introuvable.`,
  noPosition: (position: Position) =>
    `La position «\u00a0${positionName(position)}\u00a0» n’existe pas dans ce modèle.`,
  madeFor: (block: string, filters: readonly string[]) =>
    `«\u00a0${block}\u00a0» est fait pour ${filters.join(' ou ')}.`,
  notFillable: (template: string) =>
    `«\u00a0${template}\u00a0» n’a rien qu’un contenu puisse remplir\u00a0: ni article, ni titre, ni texte.`,
  full: (most: number) =>
    `La lettre a déjà ${plural(most, 'bloc', 'blocs')}, le plus qu’elle puisse en contenir.`,
} as const;
