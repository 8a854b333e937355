/** Stands where a sender would. */
export const noSender = 'Expéditeur non configuré';

/** What became of a mail, and what stands for the mail server's words when it said none. */
export const mailWording = {
  deliveries: {
    accepted: 'remis au serveur',
    refused: 'refusé',
    deferred: 'différé',
    unknown: 'issue inconnue',
  },
  keptInOutbox: 'Gardé dans la boîte d’envoi.',
  lostBefore: 'Connexion perdue avant la remise du courriel\u00a0: il n’est pas parti.',
  lostDuring: 'Connexion perdue pendant la remise du courriel\u00a0: il est peut-être arrivé.',
  slowBefore: 'Le serveur de courriel répond trop lentement\u00a0: le courriel n’est pas parti.',
  slowDuring: 'Le serveur de courriel répond trop lentement\u00a0: le courriel est peut-être arrivé.',
  cutBefore: 'Interrompu avant la remise du courriel\u00a0: il n’est pas parti.',
  notTried: 'Le serveur de courriel ne répond plus\u00a0: le courriel n’est pas parti.',
  folderIsLink: 'un lien se trouve à sa place',
  pictureUnread: (picture: string, reason: string) =>
    `L’image ${picture} ne peut pas être lue, le courriel part sans elle\u00a0: ${reason}`,
  sheetMissing: (reason: string) => `La planche n’est pas jointe\u00a0: ${reason}`,
  sheetNotDrawn: 'elle n’a pas pu être dessinée.',
  tooComplex: 'ce courriel est trop long ou trop imbriqué',
} as const;
