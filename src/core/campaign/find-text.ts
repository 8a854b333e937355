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
const ligatures: Record<string, string> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' };

function foldSign(sign: string, { matchCase, matchAccents }: FindOptions): string {
  let folded = plainSigns[sign] ?? sign;
  if (!matchAccents) folded = ligatures[folded] ?? folded.normalize('NFD').replace(/\p{M}/gu, '');
  return matchCase ? folded : folded.toLowerCase();
}

/** A text as it is compared, and where in the original each of its units comes from. */
function fold(text: string, options: FindOptions): { folded: string; from: number[] } {
  const from: number[] = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    const piece = foldSign(sign, options);
    for (let unit = 0; unit < piece.length; unit += 1) from.push(at);
    folded += piece;
    at += sign.length;
  }
  return { folded, from: [...from, at] };
}

/**
 * Where a text is found in another, from left to right, none over another. 'ete' finds 'Été', "l'ile" finds 'l’île'
 * unless the options say otherwise; apostrophes, quotation marks and spaces of any kind are alike.
 */
export function findSpans(text: string, wanted: string, options: FindOptions): Span[] {
  const { folded: needle } = fold(wanted, options);
  if (needle === '') return [];
  const { folded, from } = fold(text, options);
  const spans: Span[] = [];
  for (let at = folded.indexOf(needle); at !== -1; ) {
    const to = at + needle.length;
    // Half of a ligature is no match.
    const isWhole = from[at] !== from[at - 1] && from[to] !== from[to - 1];
    if (isWhole) spans.push({ start: from[at] as number, end: from[to] as number });
    at = folded.indexOf(needle, isWhole ? to : at + 1);
  }
  return spans;
}

/** A text with other words in place of its spans. */
export function replaceSpans(text: string, spans: readonly Span[], words: string): string {
  let replaced = '';
  let end = 0;
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    replaced += text.slice(end, span.start) + words;
    end = span.end;
  }
  return replaced + text.slice(end);
}
