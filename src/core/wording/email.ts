/** What the press and the checks say to the person who composes. */
export const emailWords = {
  colorUnknown: (alias: string) => `Couleur inconnue : ${alias}`,
  fontUnknown: (alias: string) => `Police inconnue : ${alias}`,
  imageInvalid: (block: string) =>
    `L’image ${block} n’a pas une adresse valable : elle commence par / ou https:// et finit par jpg, jpeg, gif ou png.`,
  emptyBlock: (name: string) => `${name} : à compléter`,

  unsubscribeMissing: 'Le lien de désabonnement est absent.',
  unsubscribeMissingInText: 'Le lien de désabonnement manque dans la version texte.',
  subjectEmpty: 'L’objet est vide.',
  tooHeavy: (kilobytes: number) => `Le message pèse ${kilobytes} Ko : Gmail le coupera à 102 Ko.`,
  heavy: (kilobytes: number) => `Le message pèse ${kilobytes} Ko : Adobe Campaign conseille 35 Ko au plus.`,
  altMissing: (block: string) => `L’image ${block} n’a pas de texte de remplacement.`,
  altMissingOnLink: (block: string) =>
    `L’image ${block} porte un lien : décrivez sa destination dans le texte de remplacement.`,
  linkEmpty: (words: string) => `Le lien « ${words} » est vide ou invalide.`,

  unsubscribe: 'Se désabonner',
} as const;
