/** What the server says of sends. */
export const sendServerWording = {
  standing: (status: string, target: string, date: string, zone: string) =>
    `${status}\u00a0: ${target}, le ${date} (${zone}).`,
  dateHelp: (earliest: string, zone: string) =>
    `Jour/mois/année heure:minute (${zone}), au plus tôt le ${earliest}.`,
  overrideHelp: 'Des remarques bloquantes arrêtent l’envoi\u00a0; la raison est gardée avec lui.',
  trouble: (status: string, target: string, date: string, detail: string) =>
    `${status}\u00a0: envoi à ${target}, le ${date}. ${detail}`.trim(),
} as const;
