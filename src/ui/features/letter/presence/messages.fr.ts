import { quoted } from '../../../../core/wording/phrases.ts';

/** Who else has the letter open. */
export const presenceWords = {
  /** Windows of one name are numbered as they came. */
  ownWindow: (rank: number, count: number) =>
    count > 1 ? `Une autre fenêtre (${rank})` : 'Une autre fenêtre',
  nobody: 'Quelqu’un',
  open: (who: string) => `${who} a la lettre ouverte`,
  at: (who: string, block: string) => `${who} est sur ${quoted(block)}`,
  writing: (who: string, block: string) => `${who} écrit dans ${quoted(block)}`,
  here: (who: string) => `${who} est ici`,
  writingHere: (who: string) => `${who} écrit ici`,
  came: (who: string) => `${who} vient d’ouvrir la lettre`,
  label: 'Aussi sur cette lettre',
  more: (count: number) => `et ${count} de plus`,
} as const;
