import { placementWording } from '../../wording/placement.ts';
import { entry, unknownName } from './entry.ts';

/** Sources of contents, and what they offer. */
export const sourceEntries = {
  'source-not-found': unknownName<{ source: string }>(
    ({ source }) => `La source «\u00a0${source}\u00a0» n’est pas dans la configuration.`,
    'Ajoutez-la à sources dans newsletter.config.json, ou choisissez-en une autre.',
  ),
  'content-not-found': entry<{ source: string; item: string }>(
    'not-found',
    ({ source }) => `Ce contenu n’est plus dans ce que propose «\u00a0${source}\u00a0».`,
    'Cherchez-le de nouveau.',
  ),
  'block-not-fillable': entry<{ template: string }>(
    'invalid',
    ({ template }) => placementWording.notFillable(template),
    'Choisissez un bloc d’article.',
  ),
  'address-refused': entry<{ address: string; reason: string }>(
    'malformed',
    ({ address, reason }) => `L’adresse ${address} est refusée\u00a0: ${reason}.`,
  ),
  'address-unavailable': entry<{ address: string; reason: string }>(
    'unavailable',
    ({ address, reason }) => `L’adresse ${address} ne donne rien\u00a0: ${reason}.`,
    'Réessayez plus tard, ou choisissez une autre image.',
  ),
  'auto-content-without-rules': entry<{ template: string }>(
    'invalid',
    ({ template }) => `Le modèle «\u00a0${template}\u00a0» n’a pas de règle de contenu automatique.`,
    'Ajoutez-en une dans le modèle de newsletter.',
  ),
} as const;
