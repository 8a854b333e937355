import { applyEdits } from '../apply-edits.ts';

/** What must be the same for a text to be found. */
export interface FindOptions {
  matchCase: boolean;
  matchAccents: boolean;
}

/** A part of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Signs that are typed in one way and set in another. */
const plainSigns: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
  '‑': '-',
};
const ligatures: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  // As text copied from a PDF has them.
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const plainAscii = /^[\x00-\x7f]*$/;

function foldSign(sign: string, { matchCase, matchAccents }: FindOptions): string {
  // Most signs, and a long letter has half a million of them.
  if (sign < '\u0080') return matchCase ? sign : sign.toLowerCase();
  let folded = plainSigns[sign] ?? sign;
  if (!matchAccents) folded = ligatures[folded] ?? folded.normalize('NFD').replace(/\p{M}/gu, '');
  return matchCase ? folded : folded.toLowerCase();
}

/** A text as it is compared. */
export function foldText(text: string, options: FindOptions): string {
  // Most names, of which a list has thousands.
  if (plainAscii.test(text)) return options.matchCase ? text : text.toLowerCase();
  let whole = '';
  for (const sign of text) whole += foldSign(sign, options);
  return whole;
}

/** A text as it is compared, and where in the original each of its units comes from. */
function fold(text: string, options: FindOptions): { hay: string; from: number[] } {
  const from: number[] = [];
  let hay = '';
  let at = 0;
  for (const sign of text) {
    const piece = foldSign(sign, options);
    for (let unit = 0; unit < piece.length; unit += 1) from.push(at);
    hay += piece;
    at += sign.length;
  }
  from.push(at);
  return { hay, from };
}

/** Whether a span ends within a sign that is made of several: a letter and its accent, an emoji and what joins it to the next. */
const cutsSign = (text: string, start: number, end: number) =>
  text[start - 1] === '\u200d' || /^[\u200d\p{M}\p{EMod}]/u.test(text.slice(end, end + 2));

/**
 * Where a text is found in another, from left to right, none over another. 'ete' finds 'Été', "l'ile" finds 'l’île'
 * unless the options say otherwise; apostrophes, quotation marks and spaces of any kind are alike.
 */
export function findSpans(text: string, wanted: string, options: FindOptions): Span[] {
  const needle = foldText(wanted, options);
  if (needle === '' || !foldText(text, options).includes(needle)) return [];
  const { hay, from } = fold(text, options);
  const spans: Span[] = [];
  for (let at = hay.indexOf(needle); at !== -1; ) {
    const to = at + needle.length;
    const [start, end] = [from[at] as number, from[to] as number];
    // Half of a ligature is no match.
    const isWhole = start !== from[at - 1] && end !== from[to - 1] && !cutsSign(text, start, end);
    if (isWhole) spans.push({ start, end });
    at = hay.indexOf(needle, isWhole ? to : at + 1);
  }
  return spans;
}

/** A text with other words in place of its spans. */
export const replaceSpans = (text: string, spans: readonly Span[], words: string): string =>
  applyEdits(
    text,
    spans
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }) => ({ start, end, text: words })),
  );
