import { quoted } from '../../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the checks say of typography. */
export const typographyChecks = {
  spaceBefore: (sign: string) => `Espace insécable manquante avant ${quoted(sign)}.`,
  spaceAfterGuillemet: 'Espace insécable manquante après le guillemet ouvrant.',
  quotationMarks: (words: string) => `Guillemets français attendus${nb}: ${quoted(words)}.`,
  apostrophe: (found: string, right: string) =>
    `Apostrophe droite${nb}: ${quoted(found)} s’écrit ${quoted(right)}.`,
  accentedCapital: (found: string, right: string) =>
    `Accent manquant sur une majuscule${nb}: ${quoted(found)} s’écrit ${quoted(right)}.`,
  ordinal: (found: string, right: string) => `${quoted(found)} s’abrège en ${quoted(right)}.`,
  dateAndHour: (found: string, right: string) => `${quoted(found)} s’écrit ${quoted(right)}.`,

  mend: 'Corriger',
  mendAll: 'Corriger la typographie',
} as const;
