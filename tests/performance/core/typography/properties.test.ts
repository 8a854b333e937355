import { describe, expect, it } from 'vitest';
import { fixTypography } from '../../../../src/core/typography/typographer.ts';
import { ownTime } from '../../../support/own-time.ts';

/** Milliseconds of processor for a hundred thousand signs of this: the least of three, since others' work only adds. */
function timeOf(unit: string): number {
  const hostile = unit.repeat(Math.ceil(100_000 / unit.length));
  const times = [1, 2, 3].map(() => {
    const from = ownTime();
    fixTypography(hostile);
    return ownTime() - from;
  });
  return Math.min(...times);
}

describe('hostile texts', () => {
  it.each([
    ' ',
    '"',
    '“',
    '«',
    '»',
    '{{',
    '<%',
    '<a',
    '*|',
    '`',
    "'",
    '!',
    '? ',
    ': ',
    '1 ',
    '111 ',
    '1',
    'a',
    'A ',
    'XX',
    'I',
    'h',
    '1h',
    '" ',
    '“" ',
    '« "',
    '1 2',
    '&',
    '&a',
    '@ ',
    'a.',
    ':',
    '\n',
    '\u00a0 ',
    '…',
    '12 ',
    "l'",
    '{{a}}',
    '12 Novembre ',
    'the of ',
    'É',
    '« “ "',
    '" »',
    '1 décembre ',
    'de Mai 2026 ',
  ])(
    '%j a hundred thousand signs long takes under 150 ms, where time that grows with the square takes seconds',
    (unit) => {
      expect(timeOf(unit)).toBeLessThan(150);
    },
  );

  const gap = ' '.repeat(1_000);
  it.each([
    ['a sentence', `${gap}A partir`],
    ['an hour', `1${gap}h 30`],
    ['a month', `1${gap}Mai`],
    ['a guillemet', `«${gap}»`],
  ])('spaces in rows before %s take under 50 ms', (_name, unit) => {
    expect(timeOf(unit)).toBeLessThan(150);
  });
});
