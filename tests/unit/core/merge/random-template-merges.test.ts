import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { BlockTemplateSchema } from '../../../../src/core/block-template/block-template.ts';
import { mergeBlockTemplates } from '../../../../src/core/merge/merge-block-templates.ts';
import { NewsletterTemplateSchema } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { mergeNewsletters } from '../../../support/builders/merged-letters.ts';
import { faultRuns } from '../../../support/fault-runs.ts';
import { holdsFor, type Merging, testMergeProperties } from '../../../support/merge-properties.ts';
import { randomBlockTemplates, randomNewsletterTemplates } from '../../../support/random-template-merges.ts';

const usual = 200;
vi.setConfig({ testTimeout: 20_000 + 4 * faultRuns(usual) });

function testTemplates<Template extends object>(merging: Merging<Template>, schema: z.ZodType<Template>) {
  testMergeProperties(merging);

  it('what comes of it can be stored where nothing overlaps', () => {
    holdsFor(merging)(({ base, mine, theirs }) => {
      const { merged, conflicts } = merging.merge(base, mine, theirs);
      if (conflicts.length === 0) expect(schema.safeParse(merged).success).toBe(true);
    });
  });
}

describe('block templates', () => {
  testTemplates(
    {
      usual,
      sides: randomBlockTemplates,
      merge: mergeBlockTemplates,
      unnamed: ({ markup }) => markup,
    },
    BlockTemplateSchema,
  );
});

describe('newsletter templates', () => {
  testTemplates(
    {
      usual,
      sides: randomNewsletterTemplates,
      merge: mergeNewsletters,
      unnamed: ({ autocontent, defaults }) => [
        autocontent,
        defaults.blocks.map(({ blockdatas }) => blockdatas.dates),
      ],
    },
    NewsletterTemplateSchema,
  );
});
