import { nameOfCopy, suggestIssueNumber } from '../../core/campaign/campaign.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { loadVersion } from '../versions/load-version.ts';
import { copyContent } from './copy-content.ts';
import { loadCampaign } from './load-campaign.ts';
import { type CreatedCampaign, type FirstContent, storeNewCampaign } from './store-new-campaign.ts';

type CreateDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'clock' | 'ids' | 'author'
>;

/**
 * From a newsletter template's default content, or from a version of another campaign: its current one where none is
 * named, as a copy by name where no name is given. Without a number, the first gets the next one and a copy has none.
 */
export type CreateInput = { number?: number } & (
  | { name: string; newslettertemplate_id: string }
  | { name?: string; from: { campaignId: string; versionId?: string } }
);

/** The default content of a template, under block ids of its own; a raw campaign starts with an empty document. */
function startingContent(deps: Pick<Deps, 'ids'>, template: NewsletterTemplate): FirstContent {
  const { parameters, preheader, blocks } = template.defaults;
  const head = { subject: '', preheader, text: '' };
  if (!template.use_editor) {
    return { kind: 'raw', head, charset: 'utf-8', raw: { html: new Uint8Array(), parts: [] } };
  }
  const fresh = structuredClone(blocks).map((block) => ({ ...block, id: deps.ids.next() }));
  return { kind: 'blocks', draft: { ...head, parameters, blocks: fresh } };
}

/**
 * A new campaign with its first version.
 * @throws AppError `newsletter-template-not-found`, `campaign-not-found`, `version-not-found`, and what the store throws
 */
export async function createCampaign(deps: CreateDeps, input: CreateInput): Promise<CreatedCampaign> {
  if (!('from' in input)) {
    const { name, newslettertemplate_id } = input;
    const { template } = await loadTemplateSet(deps, newslettertemplate_id);
    const number = input.number ?? suggestIssueNumber(await deps.campaigns.list(), newslettertemplate_id);
    return storeNewCampaign(deps, { name, number, newslettertemplate_id }, startingContent(deps, template));
  }
  const original = await loadCampaign(deps, input.from.campaignId);
  const { newslettertemplate_id } = original;
  const version = await loadVersion(deps, original.id, input.from.versionId);
  const { name = nameOfCopy(original.name), number } = input;
  return storeNewCampaign(deps, { name, number, newslettertemplate_id }, await copyContent(deps, version));
}
