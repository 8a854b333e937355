import { expect, test } from 'vitest';
import { readDamagedLetters } from '../../../support/damaged-letters.ts';
import { ownTime } from '../../../support/own-time.ts';

test('each of 60 damaged letters is read, or refused, in less than 2 s of work', async () => {
  const took: number[] = [];
  let begun = ownTime();
  await readDamagedLetters(60, 2026, () => {
    took.push(ownTime() - begun);
    begun = ownTime();
  });
  expect(Math.max(...took)).toBeLessThan(2_000);
});
