import { describe, expect, it } from 'vitest';
import { inspectMail } from '../../support/inbox-rules/index.ts';
import { lightUnits, underTheAdvice } from '../../support/inbox-rules/weight-and-pictures.ts';
import { smallSheet } from '../../support/inbox-rules/without-style.ts';
import { wholeLetters } from '../../support/whole-letters.ts';

describe.each(wholeLetters())('$name', ({ html }) => {
  it('stays under the limits of weight: 35 KB, 4 KB of sheets, 500 bytes a content unit', () => {
    const limits = { letter: underTheAdvice, sheets: smallSheet, units: lightUnits };
    expect(inspectMail({ html }, limits)).toEqual([]);
  });

  it('keeps its dark mode, however many colours it has', () => {
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\n\.g/);
  });
});
