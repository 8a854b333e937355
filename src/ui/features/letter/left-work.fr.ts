/** What is said of unsaved work that an earlier page left. */
export const foundWorkWords = {
  found: (when: string) => `Un travail non enregistré (${when}) a été retrouvé.`,
  take: 'Le reprendre',
  forget: 'L’oublier',
} as const;

/** What is said of unsaved work that lies in the browser and cannot be read by this program. */
export const unreadableWorkWords = {
  found:
    'Un travail non enregistré a été retrouvé, mais il ne peut pas être relu ici\u00a0: il vient d’une autre version du programme, ou il est abîmé.',
  download: 'Le télécharger',
  forget: 'L’oublier',
  file: 'travail-non-enregistre.txt',
} as const;

/** What is said of open work whose campaign is no longer there. */
export const goneCampaignWords = {
  said: 'Cette campagne n’est plus dans l’espace de travail\u00a0; votre travail reste ici. Remettez son dossier en place et enregistrez, ou faites-en une autre.',
  /** Of the new campaign: another one, should the folder come back. */
  name: (name: string) => `${name.slice(0, 180)} (retrouvée)`,
  save: 'Enregistrer comme nouvelle campagne',
} as const;
