import { quoted } from '../../../../core/wording/quoted.ts';

/** What was in an earlier newsletter; `where`: « dans le n° 23 du 12 mai, bloc « Agenda » ». */
export const sentBeforeWords = {
  article: (title: string, where: string) => `${quoted(title)} est déjà ${where}.`,
  picture: (block: string, where: string) => `L’image ${block} est déjà ${where}.`,
  link: (link: string, where: string) => `La page du lien ${quoted(link)} est déjà ${where}.`,
} as const;
