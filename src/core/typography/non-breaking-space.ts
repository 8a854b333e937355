import { frenchMonths } from '../dates/french-date.ts';
import type { TypographyFix } from './typography-fix.ts';

/**
 * What is written. The Imprimerie nationale has U+202F before ; ! ? but fonts of Windows without it show a box
 * (https://stackoverflow.com/q/595365), and a mail does not choose its reader's fonts; both are right where they stand.
 */
const nonBreaking = '\u00a0';

/** Spaces in a row, from the first one on. */
const some = String.raw`[ \u2009\u00a0\u202f]+`;
const breaks = /[ \u2009]/;
/** What a sentence may go on with after its sign. */
const onward = String.raw`(?:$|[\s»”"’')\]}.,…*\ufffc])`;
const units = 'km²|km|cm|mm|m²|m³|m|hm|ha|kg|mg|g|l|L|cl|ml|dl|hl|h|min|Ko|Mo|Go|To|kWh|kW|MW|Hz|px|°C|°';

const pattern = (source: string, flags = 'gu') => new RegExp(source, flags);

/** A pattern, and what stands in every text where it finds something to mend: most have none of it, which is told sooner. */
interface Wanted {
  hint: RegExp;
  in: RegExp;
}

/** Spaces that should hold what follows; the group is what a remark calls it. */
const loose: readonly Wanted[] = [
  {
    hint: /[ \u2009][\u00a0\u202f]*[;!?]/,
    in: pattern(String.raw`(?<=[^\s([{«“])${some}(?=([;!?])[;!?]*${onward})`),
  },
  { hint: /[ \u2009][\u00a0\u202f]*:/, in: pattern(String.raw`(?<=[^\s([{«“])${some}(?=(:)${onward})`) },
  {
    hint: /[ \u2009][\u00a0\u202f]*»/,
    in: pattern(String.raw`(?<=[^\s([{«“])${some}(?=(»)(?![\p{L}\p{N}]))`),
  },
  {
    hint: /\d[\u00a0\u202f]*[ \u2009]/,
    in: pattern(String.raw`(?<=\d)${some}(?=([%‰€$£]|(?:${units})(?!['’]))(?![\p{L}\p{N}]))`),
  },
  {
    hint: /h[\u00a0\u202f]*[ \u2009]/,
    in: pattern(String.raw`(?<=\d[ \u2009\u00a0\u202f]*h)${some}(?=(\d\d)(?!\d))`),
  },
  {
    hint: /(?:\d|1er)[\u00a0\u202f]*[ \u2009]/i,
    in: pattern(String.raw`(?<=\d|(?<!\p{L})1er)${some}(?=(${frenchMonths.join('|')})(?!\p{L}))`, 'giu'),
  },
  { hint: /[°º]/, in: pattern(String.raw`(?<=(?<!\p{L})n[°º])${some}(?=(\d+))`, 'giu') },
  { hint: /«[\u00a0\u202f]*[ \u2009]/, in: pattern(String.raw`(?<=(?<![\p{L}\p{N}])«)${some}(?=\S)`) },
];
/** Signs that nothing parts from the word before. */
const glued: readonly Wanted[] = [
  { hint: /\S[;!?]/, in: pattern(String.raw`(?<=[\p{L}\p{N})\]»”’%€…\ufffc.])[;!?](?=[;!?]*${onward})`) },
  {
    hint: /\S:/,
    in: pattern(
      String.raw`(?<=[\p{L}\p{N})\]»”’%€…\ufffc.])(?<!(?:^|\n)(?:re|fwd?|tr)|(?<!\p{L})(?:https?|mailto|tel|sms)):(?=$|[\s»”"*\ufffc])`,
      'giu',
    ),
  },
  { hint: /\S»/, in: pattern(String.raw`(?<=[\p{L}\p{N})\]”’.,!?…;%€\ufffc])»(?![\p{L}\p{N}])`) },
  { hint: /\d[%€]/, in: pattern(String.raw`(?<=\d)[%€](?![\p{L}\p{N}])`) },
];
const opening = pattern(String.raw`(?<![\p{L}\p{N}])«(?=[\p{L}\p{N}“"’'([…¡¿\ufffc])`);
const thousands = pattern(
  String.raw`(?<![\d,.]|\d[ \u2009\u00a0\u202f])\d{1,3}(?:[ \u2009\u00a0\u202f]\d{3})+(?!\d|[ \u2009\u00a0\u202f]\d)`,
);

const fixAt = (start: number, end: number, replacement: string, found: string): TypographyFix => ({
  start,
  end,
  replacement,
  found,
  right: replacement,
});

function looseSpaces(mask: string): TypographyFix[] {
  const mends: TypographyFix[] = [];
  for (const { hint, in: spaces } of loose) {
    if (!hint.test(mask)) continue;
    for (const { 0: run, 1: sign = '«', index } of mask.matchAll(spaces)) {
      if (run === ' ' || breaks.test(run)) mends.push(fixAt(index, index + run.length, nonBreaking, sign));
    }
  }
  return mends;
}

function gluedSigns(mask: string): TypographyFix[] {
  const mends: TypographyFix[] = [];
  for (const { hint, in: bare } of glued) {
    if (!hint.test(mask)) continue;
    for (const { 0: sign, index } of mask.matchAll(bare)) {
      mends.push(fixAt(index, index + 1, nonBreaking + sign, sign));
    }
  }
  if (mask.includes('«'))
    for (const { index } of mask.matchAll(opening))
      mends.push(fixAt(index, index + 1, `«${nonBreaking}`, '«'));
  return mends;
}

const looseThousands = (mask: string): TypographyFix[] =>
  /\d[ \u2009]\d{3}/.test(mask)
    ? [...mask.matchAll(thousands)].flatMap(({ 0: number, index }) =>
        [...number.matchAll(/[ \u2009](\d{3})/g)].map(({ 1: group = '', index: at }) =>
          fixAt(index + at, index + at + 1, nonBreaking, group),
        ),
      )
    : [];

/** Spaces that a line must not break at, and those that are missing. */
export const missingSpaces = (mask: string): TypographyFix[] =>
  /[;:!?»«%‰€$£\d]/.test(mask) ? [...looseSpaces(mask), ...gluedSigns(mask), ...looseThousands(mask)] : [];
