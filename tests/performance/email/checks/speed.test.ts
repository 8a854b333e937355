import { expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { CheckFactsSchema } from '../../../../src/core/checks/check-facts.ts';
import type { CheckInput } from '../../../../src/email/checks/checked-email.ts';
import { runChecks } from '../../../../src/email/checks/run-checks.ts';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { ownTime } from '../../../support/own-time.ts';
import { readDemonstration } from '../../../unit/fixtures/demonstration-workspace.ts';

const { blockTemplates, template, versions } = readDemonstration();
const december = versions.findLast(({ campaign_id }) => campaign_id === 'lettre-de-decembre-2026');
if (!december) throw new Error('the December letter is missing');
const context: RenderContext = { template, blockTemplates, pictures: {}, markup: markupEngine, mode: 'send' };

/** The demonstration's letter with its blocks again and again, in their positions. */
function letterOf(count: number): CheckInput {
  const { blocks } = december as { blocks: Block[] };
  const copies = blocks.flatMap((block, nth) =>
    Array.from({ length: Math.ceil((count - nth) / blocks.length) }, (_, copy) => ({
      ...block,
      id: `${block.id}-${copy}`,
    })),
  );
  const draft = { ...(december as CheckInput['draft']), blocks: copies };
  const facts = CheckFactsSchema.parse({ proof: 'none', published: [], links: {} });
  return { kind: 'blocks', draft, rendered: renderVersion(draft, context), context, facts };
}

/** ms of processor time, the least of some runs: the others wait for a compiler that learns. */
function costOf(input: CheckInput, runs: number): number {
  const costs = Array.from({ length: runs }, () => {
    const before = ownTime();
    runChecks(input);
    return ownTime() - before;
  });
  return Math.min(...costs);
}

const limit = 300;

it('all checks of 60 blocks take less than 300 ms, and of 600 no more than as much for each', () => {
  const sixty = letterOf(60);
  expect(sixty.draft.blocks).toHaveLength(60);
  const cost = costOf(sixty, 4);
  const tenfold = costOf(letterOf(600), 1);
  console.info(`all checks: ${cost.toFixed(0)} ms of 60 blocks, ${tenfold.toFixed(0)} ms of 600`);
  expect(cost).toBeLessThan(limit);
  expect(tenfold).toBeLessThan(limit * 10);
  expect(tenfold).toBeLessThan(cost * 25);
}, 60_000);
