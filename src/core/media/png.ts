const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Signature, then the header's chunk: length, type, 13 bytes, checksum (W3C PNG, 11.2.2). */
const headerEnd = signature.length + 4 + 4 + 13 + 4;

/** Whether bytes begin as a PNG file does, whatever it is called. */
export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte);

const wordAt = (bytes: Uint8Array, at: number) =>
  (((bytes[at] ?? 0) << 24) |
    ((bytes[at + 1] ?? 0) << 16) |
    ((bytes[at + 2] ?? 0) << 8) |
    (bytes[at + 3] ?? 0)) >>>
  0;

const wordOf = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

/** px, from the header. @param png bytes that `isPng` */
export const pngSize = (png: Uint8Array): { width: number; height: number } => ({
  width: wordAt(png, 16),
  height: wordAt(png, 20),
});

/** CRC-32 as PNG has it (W3C PNG, annex D). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const textType = 'tEXt';
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/**
 * The file with a text as the first chunk after its header.
 * @param keyword at most 79 ASCII characters
 * @param text ASCII
 */
export function withPngText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  const body = latin(`${textType}${keyword}\0${text}`);
  const chunk = [...wordOf(body.length - textType.length), ...body, ...wordOf(checksum(body))];
  const written = new Uint8Array(png.length + chunk.length);
  written.set(png.subarray(0, headerEnd));
  written.set(chunk, headerEnd);
  written.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return written;
}

/** The text under a keyword; undefined without one, or where the file is cut short. Pixels are not read. */
export function pngText(png: Uint8Array, keyword: string): string | undefined {
  if (!isPng(png)) return undefined;
  let found: string | undefined;
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = wordAt(png, at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (type === 'IEND') return found;
    const head = `${keyword}\0`;
    const body = png.subarray(at + 8, at + 8 + length);
    if (found === undefined && type === textType && startsWith(body, head)) {
      found = new TextDecoder('latin1').decode(body.subarray(head.length));
    }
    at += 12 + length;
  }
  return undefined;
}

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0));
