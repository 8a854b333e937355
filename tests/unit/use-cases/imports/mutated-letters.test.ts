import { expect, test } from 'vitest';
import { readDamagedLetters } from '../../../support/damaged-letters.ts';
import { faultRuns, faultSeed } from '../../../support/fault-runs.ts';

const runs = faultRuns(60);

test('a damaged letter is read, or refused by name', { timeout: 20_000 + 500 * runs }, async () => {
  expect(await readDamagedLetters(runs, faultSeed)).toBeGreaterThan(runs / 4);
});
