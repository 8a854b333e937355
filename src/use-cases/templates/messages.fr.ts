/** What a new newsletter template begins with, and why one is refused. */
export const newTemplateWording = {
  /** What a new one begins with. */
  beginning: {
    white: 'Blanc',
    grey: 'Gris clair',
    ink: 'Encre',
    blue: 'Bleu',
    mirrorlink: 'Voir dans le navigateur',
  },
  refusal: {
    noBlockTemplate: (id: string) => `le modèle de bloc «\u00a0${id}\u00a0» est introuvable`,
  },
} as const;
