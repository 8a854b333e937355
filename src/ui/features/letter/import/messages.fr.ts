import { plural } from '../../../../core/wording/phrases.ts';

const todo = (count: number) => plural(count, 'point à reprendre', 'points à reprendre');

/** What leads to imports and to their reports, from the list of campaigns and from an open letter. */
export const importEntryWords = {
  open: 'Importer une lettre…',
  veil: 'Déposez pour importer',
  veilHint: 'Fichier .html, .eml, .mjml ou .json, archive .zip, dossier, HTML avec ses images',
  report: 'Rapport d’import',
  reportWith: (count: number) => `Rapport d’import\u00a0: ${todo(count)}`,
  /** What the list of remarks tells as it stands now. */
  inChecks: (count: number) => `${plural(count, 'autre suivi', 'autres suivis')} dans les constats`,
  reportDone: 'Rapport d’import\u00a0: tout est repris',
  whole: 'Voir tout le rapport',
  block: 'Voir le bloc',
  todo,
} as const;
