import { z } from 'zod';
import {
  CampaignSchema,
  IssueNumberSchema,
  nameOfCopy,
  suggestIssueNumber,
} from '../../core/campaign/campaign.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';
import { loadCampaign } from './load-campaign.ts';
import {
  CreatedCampaignSchema,
  copyContent,
  type FirstContent,
  storeNewCampaign,
} from './store-new-campaign.ts';

type CreateDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'clock' | 'ids' | 'author'
>;

const CreateInputSchema = z.strictObject({
  name: CampaignSchema.shape.name,
  newslettertemplate_id: IdSchema,
  /** The next one of the template's campaigns when absent, none where they are not numbered. */
  number: IssueNumberSchema.optional(),
});
type Facts = z.output<typeof CreateInputSchema>;

/**
 * From a newsletter template's default content, or from a version of another campaign: its current one where none is
 * named, as a copy by name where no name is given. Without a number, the first gets the next one and a copy has none.
 */
export type CreateInput =
  | Facts
  | (Partial<Pick<Facts, 'name' | 'number'>> & { from: { campaignId: string; versionId?: string } });

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
export const createCampaign = verb(
  {
    input: CreateInputSchema,
    output: CreatedCampaignSchema,
    summary: 'Nouvelle campagne à partir d’un modèle',
  },
  async (deps: CreateDeps, input: CreateInput) => {
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
  },
);

/** A copy of a campaign at a version, under a name that says so where none is given. @throws AppError as `createCampaign` */
export const duplicateCampaign = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      /** The current one when absent. */
      versionId: VersionIdSchema.optional(),
      ...CreateInputSchema.pick({ name: true, number: true }).partial().shape,
    }),
    output: CreatedCampaignSchema,
    summary: 'Copie d’une campagne',
  },
  (deps: CreateDeps, { campaignId, versionId, ...facts }) =>
    createCampaign(deps, { ...facts, from: { campaignId, versionId } }),
);
