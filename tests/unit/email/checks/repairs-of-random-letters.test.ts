import { expect, it } from 'vitest';
import { type Draft, DraftSchema } from '../../../../src/core/campaign/version.ts';
import { CheckFactsSchema } from '../../../../src/core/checks/check-facts.ts';
import type { Finding } from '../../../../src/core/finding.ts';
import { fixesFor } from '../../../../src/email/checks/fix-finding.ts';
import { runChecks } from '../../../../src/email/checks/run-checks.ts';
import { cleanBlockValues } from '../../../../src/email/html/clean-html.ts';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { randomDrafts } from '../../../support/random-letters.ts';
import { readDemonstration } from '../../fixtures/demonstration-workspace.ts';

const { template, blockTemplates } = readDemonstration();
const context: RenderContext = { template, blockTemplates, pictures: {}, markup: markupEngine, mode: 'send' };
const facts = CheckFactsSchema.parse({});
const answers = { words: 'Des mots justes', address: 'https://exemple.fr/page' };

/** As the workspace keeps it: cleaned, each block under an id of its own; every fourth one is hidden. */
const kept = (draft: Draft): Draft => ({
  ...draft,
  blocks: draft.blocks.map(({ blockdatas, ...block }, nth) => {
    const { parameters = [] } = blockTemplates.get(block.blocktemplate) ?? {};
    return {
      ...block,
      id: `b${nth}`,
      hidden: nth % 4 === 3,
      blockdatas: cleanBlockValues(blockdatas, { parameters }),
    };
  }),
});

const findingsOf = (draft: Draft) =>
  runChecks({ kind: 'blocks', draft, rendered: renderVersion(draft, context), context, facts });
const countBlocking = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'blocking').length;

/** Findings that point nowhere any more, or where nothing may be changed. */
const stale = (finding: Finding): Finding[] =>
  finding.block === undefined
    ? []
    : [
        { ...finding, block: 'gone' },
        { ...finding, block: '__proto__' },
      ];

it('mends what it points at in any letter, leaves the rest, and stops nobody more than before', () => {
  let mends = 0;
  for (const draft of randomDrafts({ seed: 11, count: 12 }).map(kept)) {
    const found = findingsOf(draft);
    const isKept = DraftSchema.safeParse(draft).success;
    for (const finding of found) {
      for (const { ask, apply, label } of fixesFor(finding)) {
        const ground = { context, answer: ask ? answers[ask.kind] : '' };
        const told = `${finding.rule}, ${label}`;
        for (const gone of stale(finding)) expect(apply(draft, gone, ground), told).toBe(draft);
        const mended = apply(draft, finding, ground);
        if (mended === draft) continue;
        mends += 1;
        if (isKept) expect(DraftSchema.safeParse(mended).error, told).toBeUndefined();
        const others = draft.blocks.filter(({ id, hidden }) => hidden || id !== finding.block);
        expect(mended.blocks, told).toEqual(expect.arrayContaining(others));
        expect(countBlocking(findingsOf(mended)), told).toBeLessThanOrEqual(countBlocking(found));
        if (!ask) expect(apply(mended, finding, ground), told).toBe(mended);
      }
    }
  }
  expect(mends).toBeGreaterThan(50);
});
