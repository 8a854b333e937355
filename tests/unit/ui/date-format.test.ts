import { describe, expect, test } from 'vitest';
import { formatDate, parseDate } from '../../../src/ui/fields/date-format.ts';

describe('a date that is typed', () => {
  test.each([
    ['2026/12/24 18:37', '2026-12-24T18:37'],
    [' 2026/1/2 ', '2026-01-02T00:00'],
    ['2026/12/24 8h05', '2026-12-24T08:05'],
    ['   ', ''],
  ])('%j is held as %j', (text, held) => expect(parseDate(text)).toBe(held));

  test.each(['2026-99-99', 'le 24 décembre', '2026/12/', '2026/02/31 10:00'])(
    '%j is shown again as it was typed, though it is no date',
    (text) => expect(formatDate(parseDate(text))).toBe(text),
  );
});
