/** A number as French writes it; the small ones without the tables of all languages, which take 10 ms to read. */
const numeral = (count: number) =>
  Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : count.toLocaleString('fr-FR');

/** A count and its noun, in French. */
export const plural = (count: number, one: string, many: string) =>
  `${numeral(count)}\u00a0${count > 1 ? many : one}`;

/** Words of others inside a sentence: without controls, and without signs that would turn its end around (UAX 9). */
export const inSentence = (words: string) =>
  isPlain.test(words) ? words : words.replace(/\p{Cc}+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

const isPlain = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

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

/** Things as a sentence tells them one after the other. */
export const enumerated = (things: readonly string[]): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} et ${things.at(-1)}`;

/** A text as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** A text as it goes on in a sentence. */
export const withoutCapital = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/** What is asked of a person who gave a name that does not exist. */
export const didYouMean = (name: string) => `Vouliez-vous dire ${quoted(name)}\u00a0?`;

/** A sentence with its full stop, unless its own sign ends it already. */
export const endedSentence = (text: string) => (/[.?!…]$/u.test(text) ? text : `${text}.`);

/** Beside the status of a campaign, where what leaves is not what the letter holds now. */
export const modifiedSince = 'modifiée depuis';

/** After the name of a copy. */
export const copyMark = ' (copie)';

/** Where nothing was chosen. */
export const unset = 'Par défaut';

/** Stores what was written into a block. */
export const saveBlock = 'Enregistrer le bloc';
