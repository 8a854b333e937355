/** What can be done with any open document. */
export const documentActionWords = {
  undo: 'Annuler',
  redo: 'Rétablir',
  save: 'Enregistrer',
} as const;
