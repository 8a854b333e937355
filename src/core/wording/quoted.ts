import { plural } from './plural.ts';

/** Words of others inside a sentence: without controls, and without signs that would turn its end around (UAX 9). */
export const inSentence = (words: string) =>
  words.replace(/\p{Cc}+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** How words begin, where they are long; no sign is cut in two. */
export const shortened = (words: string, most: number) =>
  words.length <= most
    ? words
    : `${words
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;

/** A name as French quotes it. */
export const quoted = (name: string) => `«\u00a0${inSentence(name)}\u00a0»`;

/** The first of some names, and how many more there are. */
export function quotedList(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map(quoted).join(', ');
  const more = names.length - most;
  return more > 0 ? `${shown} et ${plural(more, 'autre', 'autres')}` : shown;
}
