import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { BlocksSchema } from '../../../../src/core/campaign/block.ts';
import { filterOf } from '../../../../src/core/positions/rows.ts';
import { mergeLetters } from '../../../support/builders/merged-letters.ts';
import { faultParameters, faultRuns } from '../../../support/fault-runs.ts';
import { type RandomMerge, randomMerges, wordsIn, wordsToKeep } from '../../../support/random-merges.ts';

/** `npm run reliability merges` tries 10,000 pairs. */
const parameters = faultParameters(300);
vi.setConfig({ testTimeout: 20_000 + 2 * faultRuns(300) });
const always = (holds: (drafts: RandomMerge) => void) =>
  fc.assert(fc.property(randomMerges, holds), parameters);

it('no word of either side is lost, but where a conflict names it', () => {
  always(({ base, mine, theirs }) => {
    const { merged, conflicts } = mergeLetters(base, mine, theirs);
    const found = wordsIn([merged, conflicts]);
    const wanted = wordsToKeep({ base, mine, theirs });
    expect([...wanted].filter((word) => !found.has(word))).toEqual([]);
  });
});

it('what one side took away is gone, but where a conflict names it', () => {
  always(({ base, mine, theirs }) => {
    const { merged, conflicts } = mergeLetters(base, mine, theirs);
    // Items of a list have no ids: one that was both moved and changed is another item, and the other side never saw it.
    const inLists = wordsIn(base.blocks.map(({ blockdatas }) => blockdatas.dates));
    const reported = wordsIn([conflicts, [...inLists]]);
    const [ofMine, ofTheirs] = [wordsIn(mine), wordsIn(theirs)];
    const left = [...wordsIn(base)].filter((word) => !ofMine.has(word) || !ofTheirs.has(word));
    const found = wordsIn(merged);
    expect(left.filter((word) => found.has(word) && !reported.has(word))).toEqual([]);
  });
});

it('nothing is invented', () => {
  always(({ base, mine, theirs }) => {
    const known = wordsIn([mine, theirs]);
    const { merged } = mergeLetters(base, mine, theirs);
    expect([...wordsIn(merged)].filter((word) => !known.has(word))).toEqual([]);
  });
});

it('both orders give the same where nothing overlaps', () => {
  always(({ base, mine, theirs }) => {
    const one = mergeLetters(base, mine, theirs);
    const other = mergeLetters(base, theirs, mine);
    expect(other.conflicts.length).toBe(one.conflicts.length);
    if (one.conflicts.length === 0) expect(other.merged).toEqual(one.merged);
  });
});

it('merging with an unchanged side is the other side', () => {
  always(({ base, mine, theirs }) => {
    expect(mergeLetters(base, mine, base)).toEqual({ merged: mine, conflicts: [], incoming: [] });
    expect(mergeLetters(base, base, theirs)).toMatchObject({ merged: theirs, conflicts: [] });
  });
});

it('merging a side with itself is itself', () => {
  always(({ base, mine }) => {
    expect(mergeLetters(base, mine, mine)).toEqual({ merged: mine, conflicts: [], incoming: [] });
  });
});

it('blocks are valid: ids of their own, types of their positions', () => {
  always(({ base, mine, theirs }) => {
    const { blocks } = mergeLetters(base, mine, theirs).merged;
    expect(BlocksSchema.parse(blocks)).toEqual(blocks);
    expect(blocks.filter(({ position, blockfilter }) => blockfilter !== filterOf(position))).toEqual([]);
  });
});

it('nothing comes in untold', () => {
  always(({ base, mine, theirs }) => {
    const { merged, incoming, conflicts } = mergeLetters(base, mine, theirs);
    // Of a block that mine deleted, the conflict tells that it is back.
    const isReported = incoming.length > 0 || conflicts.some(({ kind }) => kind === 'deleted');
    if (!isReported) expect(merged).toEqual(mine);
  });
});
