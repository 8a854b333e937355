import table from './accented-capitals.json' with { type: 'json' };
import type { TypographyFix } from './typography-fix.ts';

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const byPlain = (words: readonly string[]) => new Map(words.map((word) => [plain(word), word]));

// Of two spellings of one word the first stands: 'Événement' before 'Évènement'.
const words = byPlain(table.words.toReversed());
const capitals = byPlain(table.capitals);

const capitalised = /(?<![\p{L}\p{N}_])\p{Lu}\p{L}+(?![\p{L}\p{N}_])/gu;

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
  return [...mends(lonelyA, 'À', 0), ...mends(lonelyCa, 'Ç', 0)];
}

/** Capitals without the accent that French keeps on them (Académie française), in the words where it is sure. */
export function bareCapitals(mask: string): TypographyFix[] {
  const inWords = [...mask.matchAll(capitalised)].flatMap(({ 0: word, index }) => {
    const right = accented(word);
    return right === undefined ? [] : letterMends(word, right, index);
  });
  return [...inWords, ...headMends(mask)];
}
