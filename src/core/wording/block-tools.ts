/** The block toolbar's two buttons; 'Copier', beside them, is the system's clipboard. */
export const blockToolWords = {
  saveWidget: 'Enregistrer comme bloc',
  keepClip: 'Garder dans le presse-papier',
} as const;
