import { quoted } from './phrases.ts';

/** The words of what is kept beside newsletters: saved blocks (widgets) and the workspace's clipboard. */
export const savedBlockWords = {
  access: { shared: 'Toute l’équipe', private: 'Moi seulement' },
  removeNamed: (name: string) => `Supprimer ${quoted(name)}`,
  by: (author: string) => `par ${author}`,
} as const;
