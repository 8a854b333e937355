import type { Position } from '../positions/position.ts';
import { plural } from './plural.ts';
import { positionName } from './position-names.ts';

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
