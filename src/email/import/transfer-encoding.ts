import { toBinary } from './binary.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sextets = new Map([...alphabet].map((letter, value) => [letter, value]));

/** RFC 2045 6.8; characters outside the alphabet are skipped, the first padding ends it. */
export function decodeBase64(encoded: string): string {
  const decoded = new Uint8Array(Math.ceil(encoded.length * 0.75));
  let length = 0;
  let bits = 0;
  let count = 0;
  for (const letter of encoded) {
    if (letter === '=') break;
    const sextet = sextets.get(letter);
    if (sextet === undefined) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length] = bits >> count;
    length += 1;
  }
  return toBinary(decoded.subarray(0, length));
}

const unescapeBytes = (line: string) =>
  line.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2045 6.7; the line ends are those of the message, white space before one was added on the way. */
export function decodeQuotedPrintable(encoded: string): string {
  const decoded: string[] = [];
  for (const line of encoded.split('\n')) {
    const end = line.endsWith('\r') ? '\r\n' : '\n';
    const kept = line.slice(0, lengthWithoutTrailingSpace(line));
    if (kept.endsWith('=')) decoded.push(unescapeBytes(kept.slice(0, -1)));
    else decoded.push(unescapeBytes(kept), end);
  }
  const last = decoded.at(-1);
  if (last === '\n' || last === '\r\n') decoded.pop();
  return decoded.join('');
}

/** By hand: `/\s+$/` takes quadratic time on a long run of spaces. */
function lengthWithoutTrailingSpace(line: string): number {
  let length = line.length;
  while (length > 0 && ' \t\r'.includes(line.charAt(length - 1))) length -= 1;
  return length;
}
