import { decodeWindows1252 } from '../core/charset/windows-1252.ts';

/** What stands in a text for bytes that are no UTF-8, and as UTF-8. */
const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

/** Counts, over pieces of a body as they come, how often U+FFFD was sent as such, and whether U+0080 to U+009F were. */
export function countReplacementCharacters() {
  let count = 0;
  let hasControls = false;
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
      hasControls ||= /\xc2[\x80-\x9f]/.test(bytes.toString('latin1'));
      // Its bytes may be cut in two; two of three are no whole one.
      rest = bytes.subarray(Math.max(0, bytes.length - 2));
    },
    count: () => count,
    hasControls: () => hasControls,
  };
}

/**
 * Texts that came as windows-1252, or as iso-8859-1, which the web reads as the same (WHATWG Encoding): the reader of multipart
 * bodies takes both for the latter by the letter, and leaves control signs where ’, œ and € were sent.
 */
export function readControls<Fields>(fields: Fields): Fields {
  const read = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/[\u0080-\u009f]/g, (sign) =>
        decodeWindows1252(Uint8Array.of(sign.charCodeAt(0))),
      );
    if (Array.isArray(value)) return value.map(read);
    if (value === null || typeof value !== 'object') return value;
    for (const [name, inner] of Object.entries(value)) (value as Record<string, unknown>)[name] = read(inner);
    return value;
  };
  return read(fields) as Fields;
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
