import { findSpans } from '../campaign/find-text.ts';
import { shorten } from '../source/shorten.ts';

/** Characters that are shown before the first word that was found. */
const before = 40;

/** Some of a text, on one line, from a little before the first of the words that it has. */
export function excerpt(lines: readonly string[], words: readonly string[], most: number): string {
  const text = lines.join(' · ');
  if (text.length <= most) return text;
  const found = words.flatMap(
    (word) => findSpans(text, word, { matchCase: false, matchAccents: false })[0]?.start ?? [],
  );
  // Half of a ligature is told nowhere.
  const first = found.length === 0 ? 0 : Math.max(0, Math.min(...found) - before);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), most - 1)}`;
}
