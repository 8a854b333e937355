/** What stands in a text for bytes that are no UTF-8, and as UTF-8. */
const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

/** Counts, over pieces of a body as they come, how often U+FFFD was sent as such. */
export function countReplacements() {
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  return {
    read(piece: Buffer) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (
        let at = bytes.indexOf(replacementBytes);
        at !== -1;
        at = bytes.indexOf(replacementBytes, at + 3)
      ) {
        count += 1;
      }
      // Its bytes may be cut in two; two of three are no whole one.
      rest = bytes.subarray(Math.max(0, bytes.length - 2));
    },
    count: () => count,
  };
}

/** How often U+FFFD stands in an urlencoded body, as it is or escaped. */
export const replacementsIn = (text: string): number => text.match(/\uFFFD|%EF%BF%BD/gi)?.length ?? 0;

/** How often U+FFFD stands in the texts and names of fields. */
export function replacementsOf(fields: unknown): number {
  if (typeof fields === 'string') return fields.split(replacement).length - 1;
  if (fields === null || typeof fields !== 'object' || ArrayBuffer.isView(fields)) return 0;
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + replacementsOf(name) + replacementsOf(value),
    0,
  );
}
