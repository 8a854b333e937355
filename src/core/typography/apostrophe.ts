import type { TypographyFix } from './typography-fix.ts';

const straight = /(?<=\p{L})['´`](?=\p{L})/gu;
/** Before a figure, a quotation or a token the letter before must be one that is elided. */
const elided = /(?<=(?<![\p{L}\p{N}'’])(?:[cdjlmnst]|(?:jus|lors|puis)?qu))['´`](?=[«“"\p{N}\ufffc])/giu;

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** The word around an apostrophe, or as much of it as is shown. */
function wordAround(mask: string, at: number): string {
  let start = at;
  let end = at + 1;
  while (at - start < 20 && isLetter(mask[start - 1])) start -= 1;
  while (end - at < 20 && isLetter(mask[end])) end += 1;
  return mask.slice(start, end);
}

/** Straight apostrophes between letters and at elisions; not quotes, minutes or feet. */
export const straightApostrophes = (mask: string): TypographyFix[] =>
  /['´`]/.test(mask)
    ? [straight, elided].flatMap((pattern) =>
        [...mask.matchAll(pattern)].map(({ index }): TypographyFix => {
          const found = wordAround(mask, index);
          const right = found.replace(/['´`]/g, '’');
          return { start: index, end: index + 1, replacement: '’', found, right };
        }),
      )
    : [];
