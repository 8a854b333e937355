import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { possibleRepairs, repairsOf } from '../../email/checks/mend-finding.ts';
import { pressWork } from '../../email/press-work.ts';
import type { Checked, CheckedFinding } from '../editor-state/checks/check-state.ts';
import { countsOf } from '../editor-state/checks/counts.ts';
import type { CheckWork } from './check-work.ts';

/** Draws a letter and runs every check on it. */
export function checkLetter(work: CheckWork): Checked {
  const { findings, html, links } = work.kind === 'blocks' ? ofBlocks(work) : ofDocument(work);
  return {
    findings,
    counts: countsOf(findings),
    bytes: new TextEncoder().encode(html).length,
    links: links.filter((address) => address.trim() !== ''),
  };
}

function ofBlocks({ draft, context, facts }: CheckWork & { kind: 'blocks' }) {
  const { findings, html } = pressWork.letter({ draft, context, facts });
  // Each repair is tried on the whole letter: here nobody waits for it.
  const mendable = findings.map((finding): CheckedFinding => {
    const own = repairsOf(finding);
    const possible = possibleRepairs(own, finding, { draft, context });
    return { ...finding, repairs: possible.map((repair) => own.indexOf(repair)) };
  });
  return { findings: mendable, html, links: pressWork.addresses({ draft, context }) };
}

function ofDocument({ draft: { html, ...head }, context, facts }: CheckWork & { kind: 'document' }) {
  const draft = { ...head, parameters: CampaignSettingsSchema.parse({}), blocks: [] };
  const work = { draft, html, context };
  return { ...pressWork.raw({ ...work, facts }), html, links: pressWork.addresses(work) };
}
