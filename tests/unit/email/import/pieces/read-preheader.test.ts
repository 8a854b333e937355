import { expect, it } from 'vitest';
import { readPreheader } from '../../../../../src/email/import/pieces/read-preheader.ts';

it.each([
  ['is one line', ['  Les tulipes\n sont là '], 'Les tulipes sont là'],
  ['joins what is hidden', ['Les tulipes', 'sont là'], 'Les tulipes sont là'],
  ['has no padding', [`Les tulipes ${'\u00a0\u200c'.repeat(90)}\u200b\ufeff`], 'Les tulipes'],
  ['has no padding of joiners', [`Les tulipes${'\u034f \u200c \u00a0 '.repeat(50)}`], 'Les tulipes'],
  ['is empty where nothing is hidden', [], ''],
])('the line beside the subject %s', (_, hidden, line) => {
  expect(readPreheader(hidden)).toBe(line);
});

it('is as long as a letter may keep', () => {
  expect(readPreheader(['tulipe '.repeat(1_000)])).toHaveLength(1_000);
});
