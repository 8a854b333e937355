import { quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the command says that merges. */
export const mergeWording = {
  threeFiles: `Donnez la base, le vôtre et le leur, ou --git après une fusion que git n’a pas pu finir.`,
  conflict: (file: string, place: string) =>
    place === ''
      ? `${file}${nb}: changé des deux côtés`
      : `${file}${nb}: ${quoted(place)} a été changé des deux côtés`,
} as const;
