/** What the bytes 80 to 9F are in windows-1252 (WHATWG Encoding); all others are themselves. */
const special = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Text of bytes in windows-1252, whatever they are: TextDecoder leaves 80 to 9F as control characters in many releases of
 * Node (nodejs/node#56542).
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (byte) => special.charAt(byte.charCodeAt(0) - 0x80));
}
