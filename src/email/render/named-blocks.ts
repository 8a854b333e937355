/** What the press writes on a block's element when it is asked for its name. */
const nameOf = (id: string) => ` data-block-id="${id}"`;
const names = / data-block-id="([^"]*)"/g;

/** A block, and how many characters of the letter stand before the place of its name. */
export interface NamedBlockSpan {
  id: string;
  at: number;
}

/**
 * Where the blocks of a letter stand, from the same letter with their names.
 * @returns in the order of the letter; none when the two are not the same but for the names
 */
export function placesOfBlocks(letter: string, named: string): NamedBlockSpan[] {
  const places: NamedBlockSpan[] = [];
  let written = 0;
  for (const { 0: name, 1: id = '', index } of named.matchAll(names)) {
    const at = index - written;
    // A letter may say so itself, in a text.
    if (letter.startsWith(name, at)) continue;
    places.push({ id, at });
    written += name.length;
  }
  return nameBlocks(letter, places) === named ? places : [];
}

/** A letter whose blocks bear their names. */
export function nameBlocks(letter: string, places: readonly NamedBlockSpan[]): string {
  let from = 0;
  const parts = places.map(({ id, at }) => {
    const part = letter.slice(from, at) + nameOf(id);
    from = at;
    return part;
  });
  return parts.join('') + letter.slice(from);
}
