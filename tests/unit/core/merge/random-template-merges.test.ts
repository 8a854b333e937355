import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BlockTemplateSchema } from '../../../../src/core/block-template/block-template.ts';
import type { MergeReport, Sides } from '../../../../src/core/merge/merge.ts';
import { mergeBlockTemplates } from '../../../../src/core/merge/merge-block-templates.ts';
import { NewsletterTemplateSchema } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { mergeNewsletters } from '../../../support/builders/merged-letters.ts';
import { faultParameters, faultRuns } from '../../../support/fault-runs.ts';
import { wordsIn } from '../../../support/random-merges.ts';
import { randomBlockTemplates, randomNewsletterTemplates } from '../../../support/random-template-merges.ts';

/** `npm run reliability merges` tries 10,000 pairs. */
const parameters = faultParameters(200);
vi.setConfig({ testTimeout: 20_000 + 4 * faultRuns(200) });

/** Without what only tells which values belong where: a key that was taken away is still named there. */
const contentOf = (template: object) =>
  JSON.parse(
    JSON.stringify(template, (key, value) => (key === 'retired' || key === 'former' ? undefined : value)),
  );

interface Merging<Template extends object> {
  sides: fc.Arbitrary<Sides<Template>>;
  merge: (base: Template, mine: Template, theirs: Template) => MergeReport & { merged: Template };
  isValid: (template: Template) => boolean;
  /** What has no names: one that was moved and changed is another one, and the other side never saw it. */
  unnamed: (template: Template) => unknown;
}

function mergesRight<Template extends object>({ sides, merge, isValid, unnamed }: Merging<Template>) {
  const always = (holds: (templates: Sides<Template>) => void) =>
    fc.assert(fc.property(sides, holds), parameters);

  it('no word of either side is lost, but where a conflict names it', () => {
    always(({ base, mine, theirs }) => {
      const { merged, conflicts } = merge(base, mine, theirs);
      const found = wordsIn([merged, conflicts]);
      const old = wordsIn(base);
      const [ofMine, ofTheirs] = [wordsIn(contentOf(mine)), wordsIn(contentOf(theirs))];
      const wanted = [...ofMine, ...ofTheirs].filter(
        (word) => !old.has(word) || (ofMine.has(word) && ofTheirs.has(word)),
      );
      expect(wanted.filter((word) => !found.has(word))).toEqual([]);
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

  it('what comes of it can be stored where nothing overlaps', () => {
    always(({ base, mine, theirs }) => {
      const { merged, conflicts } = merge(base, mine, theirs);
      if (conflicts.length === 0) expect(isValid(merged)).toBe(true);
    });
  });

  it('nothing comes in untold', () => {
    always(({ base, mine, theirs }) => {
      const { merged, incoming, conflicts } = merge(base, mine, theirs);
      const isReported = incoming.length > 0 || conflicts.some(({ kind }) => kind === 'deleted');
      if (!isReported) expect(contentOf(merged)).toEqual(contentOf(mine));
    });
  });
}

describe('block templates', () => {
  mergesRight({
    sides: randomBlockTemplates,
    merge: mergeBlockTemplates,
    isValid: (template) => BlockTemplateSchema.safeParse(template).success,
    unnamed: ({ markup }) => markup,
  });
});

describe('newsletter templates', () => {
  mergesRight({
    sides: randomNewsletterTemplates,
    merge: mergeNewsletters,
    isValid: (template) => NewsletterTemplateSchema.safeParse(template).success,
    unnamed: ({ autocontent, defaults }) => [
      autocontent,
      defaults.blocks.map(({ blockdatas }) => blockdatas.dates),
    ],
  });
});
