/** What is said of thumbnails, besides the sentence that is fixed (docs/product-rules.md#sentences-that-are-fixed). */
export const thumbnailWording = {
  states: { made: 'miniature faite', unchanged: 'déjà à jour', failed: 'échec' },
  summary: (made: number, unchanged: number) =>
    [
      made > 0 && `${made} ${made > 1 ? 'miniatures faites' : 'miniature faite'}`,
      unchanged > 0 && `${unchanged} déjà à jour`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  none: 'Aucun modèle de bloc.',
  templateMissing: 'Donnez un modèle de bloc, ou --all.',
  templateTwice: 'Choisissez entre des modèles nommés et --all.',
} as const;
