import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MergeReport, Sides } from '../../src/core/merge/merge.ts';
import { faultParameters } from './fault-runs.ts';
import { wordsIn, wordsToKeep } from './random-merges.ts';

export interface Merging<Content extends object> {
  /** How many pairs `npm test` tries; `npm run reliability merges` tries 10,000. */
  usual: number;
  sides: fc.Arbitrary<Sides<Content>>;
  merge: (base: Content, mine: Content, theirs: Content) => MergeReport & { merged: Content };
  /** What has no names: one that was moved and changed is another one, and the other side never saw it. */
  unnamed: (content: Content) => unknown;
}

/** Without what only tells which values belong where: a key that was taken away is still named there. */
const contentOf = (side: object) =>
  JSON.parse(
    JSON.stringify(side, (key, value) => (key === 'retired' || key === 'former' ? undefined : value)),
  );

/** Tests that a rule holds for random sides. */
export const holdsFor =
  <Content extends object>({ sides, usual }: Pick<Merging<Content>, 'sides' | 'usual'>) =>
  (holds: (sides: Sides<Content>) => void) =>
    fc.assert(fc.property(sides, holds), faultParameters(usual));

/** What holds of every merge, whatever is merged. */
export function testMergeProperties<Content extends object>(merging: Merging<Content>): void {
  const { merge, unnamed } = merging;
  const always = holdsFor(merging);

  it('no word of either side is lost, but where a conflict names it', () => {
    always(({ base, mine, theirs }) => {
      const { merged, conflicts } = merge(base, mine, theirs);
      const found = wordsIn([merged, conflicts]);
      const wanted = wordsToKeep({ base, mine: contentOf(mine), theirs: contentOf(theirs) });
      expect([...wanted].filter((word) => !found.has(word))).toEqual([]);
    });
  });

  it('what one side took away is gone, but where a conflict names it', () => {
    always(({ base, mine, theirs }) => {
      const { merged, conflicts } = merge(base, mine, theirs);
      const reported = wordsIn([conflicts, unnamed(base)]);
      const [ofMine, ofTheirs] = [wordsIn(contentOf(mine)), wordsIn(contentOf(theirs))];
      const left = [...wordsIn(contentOf(base))].filter((word) => !ofMine.has(word) || !ofTheirs.has(word));
      const found = wordsIn(contentOf(merged));
      expect(left.filter((word) => found.has(word) && !reported.has(word))).toEqual([]);
    });
  });

  it('nothing is invented', () => {
    always(({ base, mine, theirs }) => {
      const known = wordsIn([mine, theirs]);
      expect([...wordsIn(merge(base, mine, theirs).merged)].filter((word) => !known.has(word))).toEqual([]);
    });
  });

  it('both orders give the same where nothing overlaps', () => {
    always(({ base, mine, theirs }) => {
      const one = merge(base, mine, theirs);
      const other = merge(base, theirs, mine);
      expect(other.conflicts.length === 0).toBe(one.conflicts.length === 0);
      if (one.conflicts.length === 0) expect(other.merged).toEqual(one.merged);
    });
  });

  it('merging with an unchanged side is the other side', () => {
    always(({ base, mine, theirs }) => {
      expect(merge(base, mine, base)).toEqual({ merged: mine, conflicts: [], incoming: [] });
      expect(merge(base, base, theirs)).toMatchObject({ merged: theirs, conflicts: [] });
    });
  });

  it('merging a side with itself is itself', () => {
    always(({ base, mine }) => {
      expect(merge(base, mine, mine)).toEqual({ merged: mine, conflicts: [], incoming: [] });
    });
  });

  it('nothing comes in untold', () => {
    always(({ base, mine, theirs }) => {
      const { merged, incoming, conflicts } = merge(base, mine, theirs);
      // Of what mine deleted, the conflict tells that it is back.
      const isReported = incoming.length > 0 || conflicts.some(({ kind }) => kind === 'deleted');
      if (!isReported) expect(contentOf(merged)).toEqual(contentOf(mine));
    });
  });
}
