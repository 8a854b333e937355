/** The block toolbar's two buttons; 'Copier', beside them, is the system's clipboard. */
export const blockToolWords = {
  saveWidget: 'Ajouter aux blocs enregistrés…',
  keepClip: 'Garder dans le presse-papier',
} as const;
