/** What leads from one list to another. */
export const navigationWords = {
  campaigns: 'Campagnes',
  blockTemplatesLink: 'Modèles de bloc',
  newsletterTemplatesLink: 'Modèles de newsletter',
  mediasLink: 'Médiathèque',
  sourcesLink: 'Sources',
  sendsLink: 'Envois',
  outboxLink: 'Boîte d’envoi',
  settingsLink: 'Réglages',
  mainNavigation: 'Principale',
  menu: 'Menu',
  menuAt: (here: string) => `Menu\u00a0: ${here}`,
} as const;
