import { decodeWindows1252 } from '../../core/charset/windows-1252.ts';
import { byteOrderMark, convincing, decodeHtml, knownLabel, metaCharset, ofManyBytes } from './charset.ts';
import { decodeMixed1252, decodeMixedUtf8, isCommon, utf8Evidence } from './utf8-bytes.ts';

/** Enough to tell a right reading from a wrong one. */
const mostSigns = 4_000;

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
const isLower = (sign: string | undefined) => sign !== undefined && /\p{Ll}/u.test(sign);
const isUpper = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign);
const isAccent = (sign: string) => /\p{M}/u.test(sign);
const isLatin = (sign: string | undefined) => sign !== undefined && /\p{Script=Latin}/u.test(sign);

/** What stands between two letters in texts: apostrophes, hyphens, joiners, ends of sentences set without a space. */
const joining = /[\u00a0\u00ad\u00b4\u00b7\u2010-\u2015\u2018\u2019\u2026\u200b-\u200f\u202f\u2044\u2060]/;

/** Signs that nobody writes and wrong readings are full of. */
const telltale = /[\u0080-\u009f\u00a4\u00a6\u00ac\u00af\u00b8\ufffd\u2021\u02c6\u02dc\u0192]/;

/**
 * Whether a sign above 7F stands where a person would have put it: a letter beside letters of its script and case, any
 * other sign not inside a word.
 */
function isLikely(sign: string, before: string | undefined, after: string | undefined): boolean {
  if (telltale.test(sign)) return false;
  if (isAccent(sign) && isLetter(before)) return true;
  if (!isLetter(sign)) return !(isLetter(before) && isLetter(after)) || joining.test(sign);
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.some((neighbour) => isLatin(neighbour) !== isLatin(sign))) return false;
  // 'dŽjˆ': a capital after a small letter of the same word; 'Élan' and 'LIBERTÉ' have none. 'DíHUI': the other way round.
  return !(isUpper(sign) && isLower(before)) && !(isLower(sign) && isUpper(before) && isUpper(after));
}

/** Part of the signs above 7F, of the first some thousands, that stand where nobody writes them; 0 without any. */
function oddShare(text: string): number {
  let signs = 0;
  let odd = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    if (!isLikely(sign, text[index - 1], text[index + sign.length])) odd += 1;
    signs += 1;
    if (signs === mostSigns) break;
  }
  return signs === 0 ? 0 : odd / signs;
}

const byteOf = new Map(
  [...decodeWindows1252(Uint8Array.from({ length: 128 }, (_, n) => n + 0x80))].map((sign, n) => [
    sign,
    n + 0x80,
  ]),
);

/** Names in HTML of the bytes 80 to BF, in their order; `-` where there is none. */
const names =
  'euro - sbquo fnof bdquo hellip dagger Dagger circ permil Scaron lsaquo OElig - Zcaron - - lsquo rsquo ldquo rdquo bull ndash mdash tilde trade scaron rsaquo oelig - zcaron Yuml nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest'.split(
    ' ',
  );
const signNamed = new Map([
  ...[...byteOf].slice(0, names.length).map(([sign], at) => [names[at] ?? '', sign] as const),
  ...Object.entries({ Acirc: 'Â', Atilde: 'Ã', Auml: 'Ä', Aring: 'Å', acirc: 'â' }),
]);

const leads = (from: number, to: number) => `[${String.fromCharCode(from)}-${String.fromCharCode(to)}]`;
/** The bytes 80 to BF as windows-1252 shows them. */
const next = `[${[...byteOf].flatMap(([sign, byte]) => (byte < 0xc0 ? [sign] : [])).join('')}]`;

/** UTF-8 that was taken for windows-1252 and written in UTF-8 again: 'Ã©', 'â€™', 'ðŸŽ„'. */
const doubled = new RegExp(
  `${leads(0xc2, 0xdf)}${next}|${leads(0xe0, 0xef)}${next}{2}|${leads(0xf0, 0xf4)}${next}{3}`,
  'g',
);

/** The same, its signs written by their names: `&Atilde;&copy;`. */
const doubledNames = new RegExp(
  `(?:&(?:A(?:circ|tilde|uml|ring)|acirc);|[ÂÃÄÅâ])(?:&(?:${names.filter((name) => name !== '-').join('|')});|${next}){1,2}`,
  'g',
);
/** A letter with an accent, by its name. */
const namedAccent = /&[A-Za-z](?:acute|grave|circ|uml|cedil|tilde);/g;

/** The text with the signs of its accidents themselves, where they are more than its accents that are right. */
function withSigns(text: string): string {
  let undone = 0;
  const plain = text.replace(doubledNames, (written) => {
    undone += 1;
    return written.replace(/&(\w+);/g, (name, inside: string) => signNamed.get(inside) ?? name);
  });
  return undone > (plain.match(namedAccent)?.length ?? 0) ? plain : text;
}

function once(written: string): string {
  const bytes = Uint8Array.from([...written].map((sign) => byteOf.get(sign) ?? 0));
  const read = new TextDecoder('utf-8').decode(bytes);
  return isCommon(read.codePointAt(0) ?? 0) ? read : written;
}

/**
 * A text whose accents were written in UTF-8 twice, as it was meant; any other as it is. Only where more of its signs are
 * doubled than are not: a text about such accidents keeps its examples.
 */
function fixMojibake(text: string): string {
  let undone = 0;
  const meant = withSigns(text).replace(doubled, (written) => {
    const sign = once(written);
    if (sign !== written) undone += 1;
    return sign;
  });
  if (undone === 0) return text;
  const all = meant.match(/[^\0-\x7f\u00a0]/gu)?.length ?? 0;
  return undone > all - undone ? meant : text;
}

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
