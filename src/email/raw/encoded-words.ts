import { fromBinary } from './binary.ts';
import { readText } from './read-text.ts';
import { decodeBase64 } from './transfer-encoding.ts';

const encodedWord = /=\?([^?*\s]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?([^?]*)\?=/gi;

/**
 * Words of a header as people read them (RFC 2047), whatever labels say; bytes above 7F, which have no place there, are
 * read too.
 */
export function decodeEncodedWords(header: string): string {
  const pieces: { charset?: string; bytes: string }[] = [];
  let at = 0;
  for (const word of header.matchAll(encodedWord)) {
    const [whole, charset = '', kind = '', text = ''] = word;
    const between = header.slice(at, word.index);
    const former = pieces.at(-1);
    // White space between two encoded words is not part of the text.
    const joins = former?.charset !== undefined && between.trim() === '';
    if (between !== '' && !joins) pieces.push({ bytes: between });
    const bytes = kind.toLowerCase() === 'b' ? decodeBase64(text) : decodeQ(text);
    // A character may be cut between two words.
    if (joins && former?.charset === charset.toLowerCase()) former.bytes += bytes;
    else pieces.push({ charset: charset.toLowerCase(), bytes });
    at = word.index + whole.length;
  }
  if (at < header.length) pieces.push({ bytes: header.slice(at) });
  return pieces.map(({ charset, bytes }) => readText(fromBinary(bytes), charset).text).join('');
}

const decodeQ = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
