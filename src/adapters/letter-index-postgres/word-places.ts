import { wordsOf } from '../../core/past-letters/query.ts';

/** Code points of a word that count: the database takes none of more than 2,046 bytes. */
const longestWord = 100;

/** A `tsvector` keeps positions up to 16,383, and PostgreSQL refuses one whose different words take 1 MB. */
const lastPlace = 16_383;
const mostBytes = 400_000;

/** A word as it is kept and asked for. */
export const shortWord = (word: string): string =>
  word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');

/** Each word of a passage, with its places, counted from 1: `3,14`. Words beyond these limits are left out. */
export function wordPlaces(lines: readonly string[]): { word: string; places: string }[] {
  const places = new Map<string, number[]>();
  let bytes = 0;
  for (const [rank, word] of wordsOf(lines.join('\n')).slice(0, lastPlace).map(shortWord).entries()) {
    const known = places.get(word);
    if (!known) bytes += Buffer.byteLength(word);
    if (bytes > mostBytes) break;
    if (known) known.push(rank + 1);
    else places.set(word, [rank + 1]);
  }
  return [...places].map(([word, at]) => ({ word, places: at.join(',') }));
}
