/** What the command that exports letters says. */
export const exportWords = {
  summary: 'écrit la lettre dans une archive (.zip) avec ses images, ou en courriel (.eml)',
  zip: 'archive\u00a0: la page, ses images, la version texte (sans autre choix ni nom en .eml, c’est elle)',
  eml: 'courriel (.eml), adressé à personne',
  out: 'dossier où écrire, ou fichier s’il n’y en a qu’un',
  manyInOne: (file: string) => `${file} ne peut recevoir qu’un fichier\u00a0: donnez un dossier.`,
  otherFormat: (file: string) =>
    `${file} n’a pas le nom de ce qui est demandé\u00a0: finissez-le par .zip ou .eml comme l’option, ou donnez un dossier.`,
  missing: (campaign: string, remark: string) => `${campaign} : ${remark}`,
} as const;
