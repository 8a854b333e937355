/** What is said of unsaved work that an earlier page left. */
export const foundWorkWords = {
  found: (when: string) => `Un travail non enregistré (${when}) a été retrouvé.`,
  take: 'Le reprendre',
  forget: 'L’oublier',
} as const;
