/** What is said of sends on a platform. */
export const sendWording = {
  statuses: {
    preparing: 'Transmis, analyse en cours',
    'awaiting-approval': 'À valider',
    scheduled: 'Programmé',
    sending: 'Envoi en cours',
    paused: 'En attente',
    sent: 'Envoyé',
    cancelled: 'Annulé',
    failed: 'Échec',
    unknown: 'Inconnu',
  },
  awaitingApproval: (platform: string) => `À valider dans ${platform}`,
  noPublicPages:
    'Rien ne part vers vos lecteurs\u00a0: cette plateforme répète l’envoi, sans pages publiques (désabonnement et version en ligne sont des liens de démonstration).',
  target: 'Cible',
  date: 'Date d’envoi',
  override: 'Raison de passer outre',
  submit: 'Programmer l’envoi',
  unread: (key: string, reason: string) => `L’envoi ${key} n’a pas pu être relu\u00a0: ${reason}`,
  firstOfTwo: (date: string) =>
    `Le ${date} existe deux fois ce jour-là, les horloges reculent\u00a0: l’envoi part la première fois.`,
} as const;
