import { quoted } from '../../../core/wording/phrases.ts';

/** What makes a campaign of another one. */
export const duplicateWords = {
  created: (name: string) => `${quoted(name)} est créée`,
  duplicate: 'Dupliquer',
} as const;
