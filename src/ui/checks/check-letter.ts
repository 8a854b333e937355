import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { applicableFixes, fixesFor } from '../../email/checks/fix-finding.ts';
import { emailWork } from '../../email/email-work.ts';
import { emptySourceMap } from '../../email/render/source-map.ts';
import type { Checked, CheckedFinding } from '../state/checks/check-state.ts';
import { countsOf } from '../state/checks/counts.ts';
import type { CheckWork } from './check-work.ts';

/** Runs every check on a letter, which is drawn once. */
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
  const rendered = emailWork.letter({ draft, context });
  const { findings, addresses } = emailWork.checks({ kind: 'blocks', draft, rendered, context, facts });
  // Each repair is tried on the whole letter: here nobody waits for it.
  const mendable = findings.map((finding): CheckedFinding => {
    const own = fixesFor(finding);
    const possible = applicableFixes(own, finding, { draft, context });
    return { ...finding, repairs: possible.map((repair) => own.indexOf(repair)) };
  });
  return { findings: mendable, html: rendered.html, links: addresses };
}

function ofDocument({ draft: { html, ...head }, context, facts }: CheckWork & { kind: 'document' }) {
  const draft = { ...head, parameters: CampaignSettingsSchema.parse({}), blocks: [] };
  const rendered = {
    html,
    text: emailWork.rawText({ draft, html }),
    findings: [],
    sourceMap: emptySourceMap(),
  };
  const { findings, addresses } = emailWork.checks({ kind: 'document', draft, rendered, context, facts });
  return { findings, html, links: addresses };
}
