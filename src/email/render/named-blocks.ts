/** A block, and how many characters of the letter stand before the place of its name. */
export interface NamedBlockSpan {
  id: string;
  at: number;
}

const nameOf = (id: string) => ` data-block-id="${id}"`;

/** A letter whose blocks, in its order, bear their names or another attribute. */
export function nameBlocks(letter: string, places: readonly NamedBlockSpan[], attributeOf = nameOf): string {
  let from = 0;
  const parts = places.map(({ id, at }) => {
    const part = letter.slice(from, at) + attributeOf(id);
    from = at;
    return part;
  });
  return parts.join('') + letter.slice(from);
}
