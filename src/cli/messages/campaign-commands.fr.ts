/** What the commands say that act on a whole campaign. */
export const campaignCommandWords = {
  summaries: {
    next: 'crée le numéro suivant d’une campagne\u00a0: numéro et dates avancés, contenus automatiques vidés',
    restore: 'fait d’une ancienne version une nouvelle\u00a0; aucune n’est perdue',
    archive: 'range des campagnes, ou les ressort avec --undo',
    rename: 'renomme une campagne\u00a0; son identifiant reste',
  },
  undo: 'ressort les campagnes des archives',
  created: (name: string, number: number | undefined) =>
    number === undefined
      ? `«\u00a0${name}\u00a0» est prête.`
      : `«\u00a0${name}\u00a0» est prête, n°\u00a0${number}.`,
  restored: (campaign: string, version: number) =>
    `${campaign}\u00a0: la version ${version} est de nouveau la version courante.`,
  alreadyCurrent: (campaign: string, version: number) =>
    `${campaign}\u00a0: la version ${version} est déjà la version courante, rien n’a été enregistré.`,
  archived: (campaign: string) => `${campaign}\u00a0: rangée dans les archives.`,
  takenOut: (campaign: string) => `${campaign}\u00a0: ressortie des archives.`,
  renamed: (campaign: string, name: string) => `${campaign} s’appelle maintenant «\u00a0${name}\u00a0».`,
} as const;
