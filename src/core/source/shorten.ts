/** The first characters of a text; a sign of two of them is not cut in half. */
export const startOfText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** The least part of what is allowed that whole sentences must fill. */
const worthwhile = 0.5;

/**
 * A text of at most so many characters: whole sentences where they fill enough of them, else whole words and '…'.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most + 1);
  const ends = [...start.matchAll(/[.!?…]["»”’)]*(?=\s)/g)].map(({ 0: sign, index }) => index + sign.length);
  const sentence = ends.filter((end) => end <= most).at(-1) ?? 0;
  if (sentence >= most * worthwhile) return start.slice(0, sentence);
  const room = text.slice(0, most);
  const word = room.slice(0, Math.max(0, room.search(/\s\S*$/)));
  const kept = startOfText(word || room, most - 1);
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
