const decimals = (kilobytes: number) => Math.ceil(kilobytes).toLocaleString('fr-FR');

/** What the checks say of pictures. */
export const pictureChecks = {
  altMissing: (picture: string) => `L’image ${picture} n’a pas de texte de remplacement.`,
  altMissingOnLink: (picture: string) =>
    `L’image ${picture} porte un lien\u00a0: décrivez sa destination dans le texte de remplacement.`,
  altFileName: (picture: string) => `Le texte de remplacement de ${picture} ressemble à un nom de fichier.`,
  unreachable: (picture: string) =>
    `L’image ${picture} est introuvable ou n’est pas accessible depuis l’extérieur.`,
  heavy: (picture: string, kilobytes: number) =>
    `L’image ${picture} pèse ${decimals(kilobytes)} Ko\u00a0: 100 Ko au plus.`,
  small: (picture: string, width: number, wanted: number) =>
    `L’image ${picture} est trop petite pour les écrans à haute densité (${width} px, ${wanted} px attendus).`,
  tall: (picture: string) => `L’image ${picture} dépasse 1 700 px de haut\u00a0: Outlook la coupera.`,
  format: (format: string) => `Format d’image mal pris en charge\u00a0: ${format}.`,
  /** A picture written in the document itself. */
  inCode: (format: string) => `${format} écrit dans le code (data:)`,
  mostlyPictures: (characters: number) =>
    `La lettre contient surtout des images\u00a0: ${characters.toLocaleString('fr-FR')} ${characters > 1 ? 'caractères' : 'caractère'} de texte.`,
  logoInDark: 'Le logo risque de disparaître en mode sombre.',

  describe: { label: 'Décrire l’image', ask: 'Texte de remplacement' },
  describeTarget: { label: 'Décrire la destination', ask: 'Texte de remplacement' },
  decorative: 'Image décorative',
} as const;
