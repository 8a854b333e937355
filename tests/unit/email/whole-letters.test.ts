import { describe, expect, it } from 'vitest';
import { referenceLetter, weighedLetters } from '../../../bench/quality/letters/content.ts';
import { drawOurs } from '../../../bench/quality/letters/ours.ts';
import { inspectMail } from '../../support/inbox-rules/index.ts';
import { lightUnits, underTheAdvice } from '../../support/inbox-rules/weight-and-pictures.ts';
import { smallSheet } from '../../support/inbox-rules/without-style.ts';
import { wholeLetters } from '../../support/whole-letters.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

describe.each(wholeLetters())('$name', ({ html }) => {
  it('stays under the limits of weight: 35 KB, 4 KB of sheets, 500 bytes a content unit', () => {
    const limits = { letter: underTheAdvice, sheets: smallSheet, units: lightUnits };
    expect(inspectMail({ html }, limits)).toEqual([]);
  });

  it('keeps its dark mode, however many colours it has', () => {
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\n\.g/);
  });
});

describe('what one more adds to the letter of the demonstration’s blocks', () => {
  const look = readDemonstration();
  const weight = (letter: typeof referenceLetter) => Buffer.byteLength(drawOurs(letter, look).html);

  it.each([
    ['a full block', weighedLetters.oneFullMore, 1.7],
    ['a row of two halves', weighedLetters.oneRowMore, 3.2],
  ])('%s stays under its limit', (_what, letter, kilobytes) => {
    expect(weight(letter) - weight(referenceLetter)).toBeLessThanOrEqual(kilobytes * 1_024);
  });
});
