/** What the form of a proof says, with script and without. */
export const proofFormWords = {
  groups: 'Groupes',
  addresses: 'Adresses',
  addressesHelp: 'Séparées par une virgule, un point-virgule, un espace ou une ligne.',
  submit: 'Envoyer le BAT',
  noFinding: 'Rien à signaler.',
  results: (n: number) => `BAT n°\u00a0${n}`,
} as const;
