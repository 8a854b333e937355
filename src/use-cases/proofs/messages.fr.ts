/** What the verbs themselves write: names and labels of what they make, what they say of a mailing. */
export const verbWording = {
  trialSubject: (subject: string) => `[Essai] ${subject}`,
  remarksFile: 'remarques.txt',
  remarksTitle: (proofNumber: number) => `Remarques sur le BAT n° ${proofNumber}`,
  sheetFile: 'planche.jpg',
  sheetViews: {
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    dark: 'Mode sombre',
    'images-blocked': 'Images bloquées',
    text: 'Version texte',
  },
  changesTitle: (proofNumber: number) => `Ce qui a changé depuis le BAT n° ${proofNumber}`,
  noChange: 'Rien\u00a0: ce BAT montre exactement la même lettre.',
  otherChange: 'La lettre est la même, mais un modèle, une image ou un réglage a changé.',
  moreChanges: '… et d’autres changements\u00a0: ouvrez le BAT dans l’éditeur pour les lire tous.',
  missed: (recipients: string) => `N’ont pas reçu ce courriel\u00a0: ${recipients}.`,
  unrecorded: (proofNumber: number, reason: string) =>
    `Le BAT n° ${proofNumber} est parti, mais son résultat n’a pas pu être noté\u00a0: ne le renvoyez pas. ${reason}`,
} as const;
