import table from './accented-capitals.json';
import { misspeltDates } from './date-and-hour.ts';
import { missingSpaces } from './non-breaking-space.ts';
import { protectedText } from './protected-text.ts';
import { foreignQuotationMarks } from './quotation-marks.ts';
import {
  applyTypographyFixes,
  inOrder,
  type TypographyFix,
  type TypographyRule,
  typographyRules,
} from './typography-fix.ts';

const straight = /(?<=\p{L})['´`](?=\p{L})/gu;
/** Before a figure, a quotation or a token the letter before must be one that is elided. */
const elided = /(?<=(?<![\p{L}\p{N}'’])(?:[cdjlmnst]|(?:jus|lors|puis)?qu))['´`](?=[«“"\p{N}\ufffc])/giu;

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** The word around an apostrophe, or as much of it as is shown. */
function wordAround(mask: string, at: number): string {
  let start = at;
  let end = at + 1;
  while (at - start < 20 && isLetter(mask[start - 1])) start -= 1;
  while (end - at < 20 && isLetter(mask[end])) end += 1;
  return mask.slice(start, end);
}

/** Straight apostrophes between letters and at elisions; not quotes, minutes or feet. */
const straightApostrophes = (mask: string): TypographyFix[] =>
  /['´`]/.test(mask)
    ? [straight, elided].flatMap((pattern) =>
        [...mask.matchAll(pattern)].map(({ index }): TypographyFix => {
          const found = wordAround(mask, index);
          const right = found.replace(/['´`]/g, '’');
          return { start: index, end: index + 1, replacement: '’', found, right };
        }),
      )
    : [];

/** '1ère', '1iers'. */
const first = /(?<![\p{L}\p{N}.,])(1|I)(?:(i?[èe]re)|(ier))(s?)(?![\p{L}\p{N}])/giu;
/** '2ème', '21 ieme', 'XXè'. */
const later =
  /(?<![\p{L}\p{N}.,])(?:(\d{1,4})[ \u00a0\u202f]?|([IVX]{1,7}))(?:i?[èe]me|(è))(s?)(?![\p{L}\p{N}])/giu;

const isUpper = (suffix: string) => suffix !== suffix.toLowerCase();

function fixSuffix(found: string, index: number, number: string, ending: string): TypographyFix {
  const suffix = found.slice(number.length);
  const replacement = isUpper(suffix) ? ending.toUpperCase() : ending;
  return {
    start: index + number.length,
    end: index + found.length,
    replacement,
    found,
    right: number + replacement,
  };
}

/** Ordinals that are not '1er', '1re', '2e', 'XXe' (Imprimerie nationale, Lexique, « nombres »). */
function longOrdinals(mask: string): TypographyFix[] {
  if (!/[\dIVX][ \u00a0\u202f]?(?:i?[èe][rm]e|ier|è)/iu.test(mask)) return [];
  const firsts = [...mask.matchAll(first)].map(
    ({ 0: found, 1: number = '', 2: feminine, 4: plural, index }) =>
      fixSuffix(found, index, number, `${feminine ? 're' : 'er'}${plural ? 's' : ''}`),
  );
  const laters = [...mask.matchAll(later)].flatMap(({ 0: found, 1: digits, 2: roman, 4: plural, index }) => {
    const number = digits ?? roman ?? '';
    // Lower-case letters are a word: 'vième' says nothing.
    if (number === '1' || number === 'I' || number !== number.toUpperCase()) return [];
    return [fixSuffix(found, index, number, plural ? 'es' : 'e')];
  });
  return [...firsts, ...laters];
}

const isAscii = (word: string) => /^[a-z]+$/i.test(word);
const plain = (word: string) => (isAscii(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, ''));
const byPlain = (words: readonly string[]) => new Map(words.map((word) => [plain(word), word]));

// Of two spellings of one word the first stands: 'Événement' before 'Évènement'.
const words = byPlain(table.words.toReversed());
const capitals = byPlain(table.capitals);

const capitalised = /\p{Lu}(?<![\p{L}\p{N}_]\p{Lu})\p{L}+(?![\p{L}\p{N}_])/gu;

/** A word of the table with its accents; undefined where it is not one, or has them. */
function accented(word: string): string | undefined {
  const isWhole = word === word.toUpperCase();
  const right = (isWhole ? capitals : words).get(plain(word));
  if (right === undefined || right === word) return undefined;
  if (isWhole) return right;
  const [first = ''] = right;
  if (word.startsWith(first)) return undefined;
  const rest = word.slice(1);
  return rest === plain(rest) ? right : first + rest;
}

/** A place for each letter that wants an accent: letters may stand in different pieces of a formatted text. */
const letterMends = (found: string, right: string, index: number): TypographyFix[] =>
  [...right].flatMap((letter, at) =>
    letter === found[at]
      ? []
      : [{ start: index + at, end: index + at + 1, replacement: letter, found, right }],
  );

/** A letter where a sentence begins. */
const atHead = (letter: string) =>
  String.raw`${letter}(?<=(?:^|[.!?…«»:;–—•|*(-][ \u2009\u00a0\u202f]+|[(«“"¡¿])${letter})`;
const afterA = table.afterA.map((words) => words.replace(/ /g, '[ \u00a0]')).join('|');
const lonelyA = new RegExp(
  String.raw`${atHead('A')}(?=[ \u00a0](?:(?:${afterA})(?!\p{L})|l['’]|\d{1,2}[ \u2009\u00a0\u202f]*h))`,
  'gimu',
);
const lonelyCa = new RegExp(String.raw`${atHead('Ca')}(?=[ \u00a0]\p{Ll})`, 'gmu');

const nextWord = (mask: string, index: number) =>
  /^\S+[ \u00a0][^\s,.;:!?…]+/.exec(mask.slice(index, index + 40))?.[0] ?? '';

function headMends(mask: string): TypographyFix[] {
  const mends = (pattern: RegExp, letter: string, at: number) =>
    [...mask.matchAll(pattern)].flatMap(({ 0: word, index }): TypographyFix[] => {
      if (word[0] !== word[0]?.toUpperCase()) return [];
      const found = nextWord(mask, index);
      const right = found.slice(0, at) + letter + found.slice(at + 1);
      return [{ start: index + at, end: index + at + 1, replacement: letter, found, right }];
    });
  return [
    ...(/A[ \u00a0]/.test(mask) ? mends(lonelyA, 'À', 0) : []),
    ...(/Ca[ \u00a0]/.test(mask) ? mends(lonelyCa, 'Ç', 0) : []),
  ];
}

/** Capitals without the accent that French keeps on them (Académie française), in the words where it is sure. */
function bareCapitals(mask: string): TypographyFix[] {
  const inWords = [...mask.matchAll(capitalised)].flatMap(({ 0: word, index }) => {
    const right = accented(word);
    return right === undefined ? [] : letterMends(word, right, index);
  });
  return [...inWords, ...headMends(mask)];
}

/** What each rule finds in a text whose protected parts are shielded. */
const finders: { [Rule in TypographyRule]: (mask: string) => TypographyFix[] } = {
  'quotation-marks': foreignQuotationMarks,
  apostrophe: straightApostrophes,
  'accented-capital': bareCapitals,
  ordinal: longOrdinals,
  'date-and-hour': misspeltDates,
  'non-breaking-space': missingSpaces,
};

/** Where a text that was protected breaks a rule of typography, in order. Lines are paragraphs. */
export const findFixesInProtected = (mask: string, rule: TypographyRule): TypographyFix[] =>
  inOrder(finders[rule](mask));

/** The same of any French text: tokens, merge tags, addresses, code, emoticons and lines in English are left alone. */
export const findTypographyFixes = (text: string, rule: TypographyRule): TypographyFix[] =>
  findFixesInProtected(protectedText(text), rule);

/** A text with its typography mended; mending it again changes nothing. */
export function fixTypography(text: string, rules: readonly TypographyRule[] = typographyRules): string {
  let mended = text;
  let mask = protectedText(text);
  for (const rule of rules) {
    const mends = inOrder(finders[rule](mask));
    if (mends.length === 0) continue;
    mended = applyTypographyFixes(mended, mends);
    mask = applyTypographyFixes(mask, mends);
  }
  return mended;
}
