import { fromBinary, toBinaryString } from '../binary.ts';
import { decodeBase64 } from '../transfer-encoding.ts';

const unescaped = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The bytes that a `data:` address holds (RFC 2397), in base64 or percent-encoded; undefined for any other address. */
export function dataOf(address: string): Uint8Array | undefined {
  const comma = address.indexOf(',');
  if (!/^data:/i.test(address) || comma < 0) return undefined;
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, comma));
  const content = unescaped(toBinaryString(new TextEncoder().encode(address.slice(comma + 1))));
  // The alphabet of addresses (RFC 4648, 5) is written by mistake.
  return fromBinary(isBase64 ? decodeBase64(content.replaceAll('-', '+').replaceAll('_', '/')) : content);
}
