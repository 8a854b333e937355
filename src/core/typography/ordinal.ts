import type { TypographyFix } from './typography-fix.ts';

/** '1ère', '1iers'. */
const first = /(?<![\p{L}\p{N}.,])(1|I)(?:(i?[èe]re)|(ier))(s?)(?![\p{L}\p{N}])/giu;
/** '2ème', '21 ieme', 'XXè'. */
const later =
  /(?<![\p{L}\p{N}.,])(?:(\d{1,4})[ \u00a0\u202f]?|([IVX]{1,7}))(?:i?[èe]me|(è))(s?)(?![\p{L}\p{N}])/giu;

const isUpper = (suffix: string) => suffix !== suffix.toLowerCase();

function mendSuffix(found: string, index: number, number: string, ending: string): TypographyFix {
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
export function longOrdinals(mask: string): TypographyFix[] {
  if (!/[èe](?:re|me)|ier|[\dIVX]è/iu.test(mask)) return [];
  const firsts = [...mask.matchAll(first)].map(
    ({ 0: found, 1: number = '', 2: feminine, 4: plural, index }) =>
      mendSuffix(found, index, number, `${feminine ? 're' : 'er'}${plural ? 's' : ''}`),
  );
  const laters = [...mask.matchAll(later)].flatMap(({ 0: found, 1: digits, 2: roman, 4: plural, index }) => {
    const number = digits ?? roman ?? '';
    // Lower-case letters are a word: 'vième' says nothing.
    if (number === '1' || number === 'I' || number !== number.toUpperCase()) return [];
    return [mendSuffix(found, index, number, plural ? 'es' : 'e')];
  });
  return [...firsts, ...laters];
}
