/** Writing in the letter. */
export const inPlaceWords = {
  selection: 'Mise en forme de la sélection',
  noLink: 'Ajouter un lien',
  picture: (label: string) => `Image\u00a0: ${label}`,
} as const;
