import { toBinaryString } from './binary.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By the code of a letter; -1 outside the alphabet. */
const sextets = Int8Array.from({ length: 256 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)));
const padding = 0x3d;

/** RFC 2045 6.8; characters outside the alphabet are skipped, the first padding ends it. */
export function decodeBase64(encoded: string): string {
  const decoded = new Uint8Array(Math.ceil(encoded.length * 0.75));
  let length = 0;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < encoded.length; at += 1) {
    const code = encoded.charCodeAt(at);
    if (code === padding) break;
    const sextet = sextets[code] ?? -1;
    if (sextet < 0) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length] = bits >> count;
    length += 1;
  }
  return toBinaryString(decoded.subarray(0, length));
}

/** The value of a hexadecimal digit by its code; NaN for any other sign. */
function digit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** RFC 2045 6.7; the line ends are those of the message, white space before one was added on the way. */
export function decodeQuotedPrintable(encoded: string): string {
  const decoded = new Uint8Array(encoded.length);
  let length = 0;
  const write = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const code = encoded.charCodeAt(at);
      const escaped =
        code === 0x3d
          ? digit(encoded.charCodeAt(at + 1)) * 16 + digit(encoded.charCodeAt(at + 2))
          : Number.NaN;
      const isEscape = at + 2 < to && !Number.isNaN(escaped);
      decoded[length] = isEscape ? escaped : code;
      length += 1;
      if (isEscape) at += 2;
    }
  };
  for (let start = 0; start < encoded.length; ) {
    const lineEnd = encoded.indexOf('\n', start);
    const end = lineEnd < 0 ? encoded.length : lineEnd;
    const last = endOfWords(encoded, start, end);
    const isSoft = encoded[last - 1] === '=' && last > start;
    write(start, isSoft ? last - 1 : last);
    if (!isSoft && lineEnd >= 0) write(encoded[end - 1] === '\r' ? end - 1 : end, end + 1);
    start = end + 1;
  }
  return toBinaryString(decoded.subarray(0, length));
}

/** By hand: `/\s+$/` takes quadratic time on a long run of spaces. */
function endOfWords(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && ' \t\r'.includes(text.charAt(last - 1))) last -= 1;
  return last;
}
