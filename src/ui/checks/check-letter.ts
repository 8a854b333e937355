import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { applicableFixes, fixesFor } from '../../email/checks/fix-finding.ts';
import { emailWork } from '../../email/email-work.ts';
import type { Checked, CheckedFinding } from '../state/checks/check-state.ts';
import { countsOf } from '../state/checks/counts.ts';
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
  const { findings, html } = emailWork.letter({ draft, context, facts });
  // Each repair is tried on the whole letter: here nobody waits for it.
  const mendable = findings.map((finding): CheckedFinding => {
    const own = fixesFor(finding);
    const possible = applicableFixes(own, finding, { draft, context });
    return { ...finding, repairs: possible.map((repair) => own.indexOf(repair)) };
  });
  return { findings: mendable, html, links: emailWork.addresses({ draft, context }) };
}

function ofDocument({ draft: { html, ...head }, context, facts }: CheckWork & { kind: 'document' }) {
  const draft = { ...head, parameters: CampaignSettingsSchema.parse({}), blocks: [] };
  const work = { draft, html, context };
  return { ...emailWork.raw({ ...work, facts }), html, links: emailWork.addresses(work) };
}
