import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { CheckReport } from '../../core/checks/check-report.ts';
import { htmlLibre } from '../../core/newsletter-template/html-libre.ts';
import { decodeHtml, readRaw } from '../../email/raw/read-raw.ts';
import { emptySourceMap } from '../../email/render/source-map.ts';
import type { Deps } from '../deps.ts';
import type { CheckRequest } from './check-campaign.ts';
import { commonFacts } from './gather-facts.ts';
import { probeLinks } from './probe-links.ts';

interface CheckHtmlInput extends CheckRequest {
  bytes: Uint8Array;
  /** Tells a mail (.eml) from a page. */
  filename: string;
}

/**
 * What the checks say of an HTML file or a mail that is no campaign: of its HTML alone.
 * @throws AppError `import-unsupported`, `drawing-stopped`
 */
export async function checkHtml(
  deps: Pick<Deps, 'renderer' | 'prober' | 'config'>,
  { bytes, filename, asksLinks }: CheckHtmlInput,
): Promise<CheckReport> {
  const { html: written, charset, subject } = await readRaw(bytes, filename);
  const html = decodeHtml(written, charset);
  const draft: Draft = {
    subject,
    preheader: '',
    text: '',
    parameters: CampaignSettingsSchema.parse({}),
    blocks: [],
  };
  const context = { template: htmlLibre, blockTemplates: new Map(), pictures: {}, mode: 'send' as const };
  const rendered = {
    html,
    text: await deps.renderer.rawText({ draft, html }),
    findings: [],
    sourceMap: emptySourceMap(),
  };
  const work = { kind: 'file' as const, draft, rendered, context };
  const links = asksLinks
    ? await probeLinks(deps, { addresses: await deps.renderer.addresses(work) })
    : undefined;
  const facts = { ...commonFacts(deps), ...(links && { links }) };
  const { findings } = await deps.renderer.checks({ ...work, facts });
  return { findings, ...(links && { links }) };
}
