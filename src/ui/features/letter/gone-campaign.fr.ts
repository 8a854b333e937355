/** What is said of open work whose campaign is no longer there. */
export const goneCampaignWords = {
  said: 'Cette campagne n’est plus dans l’espace de travail\u00a0; votre travail reste ici. Remettez son dossier en place et enregistrez, ou faites-en une autre.',
  /** Of the new campaign: another one, should the folder come back. */
  name: (name: string) => `${name.slice(0, 180)} (retrouvée)`,
  save: 'Enregistrer comme nouvelle campagne',
} as const;
