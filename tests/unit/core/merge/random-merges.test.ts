import { expect, it, vi } from 'vitest';
import { BlocksSchema } from '../../../../src/core/campaign/block.ts';
import { filterOf } from '../../../../src/core/positions/rows.ts';
import { mergeLetters } from '../../../support/builders/merged-letters.ts';
import { faultRuns } from '../../../support/fault-runs.ts';
import { holdsFor, testMergeProperties } from '../../../support/merge-properties.ts';
import { randomMerges } from '../../../support/random-merges.ts';

const usual = 300;
vi.setConfig({ testTimeout: 20_000 + 2 * faultRuns(usual) });
const always = holdsFor({ usual, sides: randomMerges });

testMergeProperties({
  usual,
  sides: randomMerges,
  merge: mergeLetters,
  unnamed: ({ blocks }) => blocks.map(({ blockdatas }) => blockdatas.dates),
});

it('both orders have as many conflicts', () => {
  always(({ base, mine, theirs }) => {
    const [one, other] = [mergeLetters(base, mine, theirs), mergeLetters(base, theirs, mine)];
    expect(other.conflicts.length).toBe(one.conflicts.length);
  });
});

it('blocks are valid: ids of their own, types of their positions', () => {
  always(({ base, mine, theirs }) => {
    const { blocks } = mergeLetters(base, mine, theirs).merged;
    expect(BlocksSchema.parse(blocks)).toEqual(blocks);
    expect(blocks.filter(({ position, blockfilter }) => blockfilter !== filterOf(position))).toEqual([]);
  });
});
