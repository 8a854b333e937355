/** Enough to tell a right reading from a wrong one. */
const mostSigns = 4_000;

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
const isLower = (sign: string | undefined) => sign !== undefined && /\p{Ll}/u.test(sign);
const isUpper = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign);
const isAccent = (sign: string) => /\p{M}/u.test(sign);
const isLatin = (sign: string | undefined) => sign !== undefined && /\p{Script=Latin}/u.test(sign);

/** What stands between two letters in texts: apostrophes, hyphens, joiners, ends of sentences set without a space. */
const joining = /[\u00a0\u00ad\u00b4\u00b7\u2010-\u2015\u2018\u2019\u2026\u200b-\u200f\u202f\u2044\u2060]/;

/** Signs that nobody writes and wrong readings are full of. */
const telltale = /[\u0080-\u009f\u00a4\u00a6\u00ac\u00af\u00b8\ufffd\u2021\u02c6\u02dc\u0192]/;

/**
 * Whether a sign above 7F stands where a person would have put it: a letter beside letters of its script and case, any
 * other sign not inside a word.
 */
function isLikely(sign: string, before: string | undefined, after: string | undefined): boolean {
  if (telltale.test(sign)) return false;
  if (isAccent(sign) && isLetter(before)) return true;
  if (!isLetter(sign)) return !(isLetter(before) && isLetter(after)) || joining.test(sign);
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.some((neighbour) => isLatin(neighbour) !== isLatin(sign))) return false;
  // 'dŽjˆ': a capital after a small letter of the same word; 'Élan' and 'LIBERTÉ' have none. 'DíHUI': the other way round.
  return !(isUpper(sign) && isLower(before)) && !(isLower(sign) && isUpper(before) && isUpper(after));
}

/** Part of the signs above 7F, of the first some thousands, that stand where nobody writes them; 0 without any. */
export function oddShare(text: string): number {
  let signs = 0;
  let odd = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    if (!isLikely(sign, text[index - 1], text[index + sign.length])) odd += 1;
    signs += 1;
    if (signs === mostSigns) break;
  }
  return signs === 0 ? 0 : odd / signs;
}
