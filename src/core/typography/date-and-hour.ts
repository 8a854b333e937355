import { frenchMonths } from '../dates/french-date.ts';
import type { TypographyFix } from './typography-fix.ts';

const months = frenchMonths.join('|');
const capitalMonths = frenchMonths.map((month) => month[0]?.toUpperCase() + month.slice(1)).join('|');
const days = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
const capitalDays = 'Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche';
const space = '[ \\u2009\\u00a0\\u202f]';

/** '20h30', '9H', '20 h30'. */
const hour =
  /(?<![\p{L}\p{N}.,:_])(\d{1,2})([ \u2009\u00a0\u202f]*)([hH])(?:([ \u2009\u00a0\u202f]*)(\d{2}))?(?![\p{L}\p{N}]|\/(?:24|7))/gu;

const shown = (words: string) => words.replace(/[\u2009\u00a0\u202f]/g, ' ');

function hours(mask: string): TypographyFix[] {
  return [...mask.matchAll(hour)].flatMap((match): TypographyFix[] => {
    const { 0: whole, 1: number = '', 2: before = '', 3: sign, 4: after = '', 5: minutes, index } = match;
    const isGlued = before === '' || (minutes !== undefined && after === '');
    if (!isGlued || Number(minutes ?? 0) > 59) return [];
    const start = index + number.length + before.length;
    const replacement = `${before === '' ? '\u00a0' : ''}h${minutes !== undefined && after === '' ? '\u00a0' : ''}`;
    const right = `${number}\u00a0h${minutes === undefined ? '' : `\u00a0${minutes}`}`;
    return [{ start, end: start + (sign ?? '').length, replacement, found: shown(whole), right }];
  });
}

/** 'le 1 décembre', 'du 1 au 5 décembre'; not 'n° 1 mai 2026'. */
const firstOfMonth = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:le|au|du|dès|depuis|avant|après|${days})${space})1(?=(${space}+(?:au${space}\d{1,2}${space}+)?(?:${months}))(?!\p{L}))`,
  'giu',
);

const firsts = (mask: string): TypographyFix[] =>
  [...mask.matchAll(firstOfMonth)].map(({ 1: rest = '', index }) => ({
    ...{ start: index, end: index + 1, replacement: '1er' },
    found: shown(`1${rest}`),
    right: `1er${rest}`,
  }));

const capitalMonth = new RegExp(
  String.raw`(${capitalMonths})(?<=(?<![\p{L}\p{N}])(\d{1,2}|1er)${space}+\1)(?!\p{L})`,
  'gu',
);
const monthOfYear = new RegExp(
  String.raw`(?<=\p{Ll}${space})(${capitalMonths})(?=${space}\d{4}(?!\d))`,
  'gu',
);
/** 'Vendredi 13' is a name. */
const capitalDay = new RegExp(
  String.raw`(?<=[\p{Ll},]${space})(?!Vendredi${space}13(?!\d))(${capitalDays})(?=${space}\d{1,2}(?!\d))`,
  'gu',
);

/** Feasts and streets keep their capital: 'le 14 Juillet', 'rue du 8 Mai 1945' (Imprimerie nationale, Lexique). */
const feast =
  /^(?:1(?:er)? (?:Janvier|Mai)|(?:8|9) Mai|(?:6|18) Juin|14 Juillet|15 Août|(?:4|11) Septembre|11 Novembre)$/;
const street =
  /(?<!\p{L})(?:allée|avenue|boulevard|cité|collège|cours|école|esplanade|gare|impasse|jardin|lycée|métro|parc|place|pont|quai|résidence|route|rue|salle|square|stade|station|tunnel)s? (?:du|le) $/iu;
const weekday = new RegExp(`(?:${days}) $`, 'iu');

function isName(mask: string, day: string, month: string, index: number): boolean {
  const before = shown(
    mask
      .slice(Math.max(0, index - 60), index)
      .trimEnd()
      .slice(0, -day.length),
  );
  return street.test(before) || (feast.test(`${day} ${month}`) && !weekday.test(before));
}

function lowered(index: number, found: string): TypographyFix {
  const letter = (found[0] as string).toLowerCase();
  const right = letter + found.slice(1);
  return { start: index, end: index + 1, replacement: letter, found, right };
}

function capitals(mask: string): TypographyFix[] {
  const dated = [...mask.matchAll(capitalMonth)].flatMap(({ 1: month = '', 2: day = '', index }) =>
    isName(mask, day, month, index) ? [] : [lowered(index, month)],
  );
  const others = [monthOfYear, capitalDay].flatMap((pattern) =>
    [...mask.matchAll(pattern)].map(({ 1: name = '', index }) => lowered(index, name)),
  );
  return [...dated, ...others];
}

/** What stands in every text that has one of them: most have none, and are not looked at closely. */
const hints = {
  hours: new RegExp(String.raw`\d${space}*h`, 'i'),
  firsts: new RegExp(`${space}1${space}`),
  capitals: new RegExp(`${capitalMonths}|${capitalDays}`),
};

/** Hours that are not '20 h 30', firsts of the month that are not '1er', days and months with a capital in a sentence. */
export function misspeltDates(mask: string): TypographyFix[] {
  if (!/\d/.test(mask)) return [];
  return [
    ...(hints.hours.test(mask) ? hours(mask) : []),
    ...(hints.firsts.test(mask) ? firsts(mask) : []),
    ...(hints.capitals.test(mask) ? capitals(mask) : []),
  ];
}
