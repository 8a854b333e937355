import { byteOrderMark, convincing, decodeHtml, knownLabel, metaCharset, ofManyBytes } from '../charset.ts';
import { fixMojibake } from './fix-mojibake.ts';
import { oddShare } from './likely-words.ts';
import { decodeMixed1252, decodeMixedUtf8, utf8Evidence } from './utf8-bytes.ts';

interface Reading {
  text: string;
  charset: string;
}

/** A document's text, and the encoding it was read in. */
export interface DecodedText extends Reading {
  /** What its labels say, where that is not so. */
  wrongly: string | undefined;
  /** Whether its accents had been encoded twice. */
  wasDoubled: boolean;
}

/** How far into a document the zeros of UTF-16 are looked for. */
const reach = 2_000;

/** UTF-16 without its mark: markup is ASCII, so every second byte is zero. */
function bareUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, reach);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le';
  return even > most * 0.7 && odd < most * 0.1 ? 'utf-16be' : undefined;
}

/** What bytes may be, the likeliest first. */
function readingsOf(bytes: Uint8Array, labels: readonly string[]): Reading[] {
  const { sequences, strays } = utf8Evidence(bytes);
  const asUtf8 = { charset: 'utf-8', text: '' };
  if (sequences === 0 && strays === 0) {
    // Encodings of seven bits exist.
    const charset = labels.find((label) => ofManyBytes.test(label)) ?? 'utf-8';
    return [{ charset, text: decodeHtml(bytes, charset) }];
  }
  const said = labels.filter((label) => label !== 'utf-8' && label !== 'windows-1252');
  const asSaid = said.map((charset) => ({ charset, text: decodeHtml(bytes, charset) }));
  const as1252 = { charset: 'windows-1252', text: decodeMixed1252(bytes) };
  // Latin-1 with a euro and an œ is often called Latin-1.
  const others = ['iso-8859-15', 'macintosh'].map((charset) => ({
    charset,
    text: decodeHtml(bytes, charset),
  }));
  if (sequences > strays) asUtf8.text = decodeMixedUtf8(bytes);
  if (strays === 0 && (sequences >= convincing || !said.some((label) => ofManyBytes.test(label))))
    return [asUtf8, ...asSaid, as1252];
  return [...asSaid, ...(sequences > strays ? [asUtf8] : []), as1252, ...others];
}

/**
 * The text of an HTML document as a person would read it, whatever its labels say: the encoding in which its signs make
 * words. Labels decide between readings that are as good. Bytes that are UTF-8 are, whatever a label of one-byte letters
 * says; a few others among them are windows-1252; accents that were encoded twice are themselves again.
 * @param header label of the mail part it comes in
 */
export function readText(bytes: Uint8Array, header?: string): DecodedText {
  const sure = byteOrderMark(bytes) ?? bareUtf16(bytes);
  if (sure && sure !== 'utf-8')
    return { charset: sure, text: decodeHtml(bytes, sure), wrongly: undefined, wasDoubled: false };
  const labels = [header, metaCharset(bytes)].flatMap((label) => knownLabel(label) ?? []);
  const readings = readingsOf(
    bytes,
    labels.filter((label) => !label.startsWith('utf-16')),
  );
  const judged = readings.map((reading) => ({ reading, odd: oddShare(reading.text) }));
  const { charset, text } = judged.reduce((former, next) => (next.odd < former.odd ? next : former)).reading;
  const meant = fixMojibake(text);
  const isPlain = !/[^\0-\x7f]/.test(meant);
  const wrongly = isPlain ? undefined : labels.slice(0, 1).find((label) => label !== charset);
  return { charset, text: meant.replace(/^\ufeff/, ''), wrongly, wasDoubled: meant !== text };
}
