import { plural } from '../../core/wording/phrases.ts';

/** What `audit` says. */
export const auditCommandWords = {
  unknownAction: (action: string) => `Action inconnue\u00a0: ${action}. Essayez list, verify ou export.`,
  headings: ['N°', 'QUAND', 'QUI', 'QUOI', 'SUR', 'NOTE'],
  none: 'Le journal d’audit est vide\u00a0: il dit qui fait quoi sur un éditeur partagé.',
  verified: (entries: number) =>
    `La chaîne est entière\u00a0: ${plural(entries, '1 fait', `${entries} faits`)}, rien n’y a été changé.`,
  last: (number: number, hash: string) =>
    `Notez ailleurs le dernier, n° ${number}\u00a0: ${hash}. Une fin coupée ne se verrait qu’à cela.`,
  broken: (file: string, after: number) =>
    `La chaîne est rompue dans ${file}, après le fait n° ${after}\u00a0: ce qui suit a été changé, ôté ou ajouté.`,
  byToken: (name: string, token: string) => `${name} (jeton ${token})`,
};
