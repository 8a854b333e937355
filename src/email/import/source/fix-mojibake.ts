import { decodeWindows1252 } from '../../../core/charset/windows-1252.ts';
import { isCommon } from './utf8-bytes.ts';

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
export function fixMojibake(text: string): string {
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
