/** What a preview that is not whole says. */
export const previewWords = {
  /** Over a letter that is not shown whole. */
  inPart: 'Cette lettre est très longue\u00a0: sa fin n’est pas montrée.',
  showWhole: 'Tout afficher',
} as const;
