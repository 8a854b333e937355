import { z } from 'zod';
import { CampaignSchema, IssueNumberSchema } from '../core/campaign/campaign.ts';
import { CampaignDocumentSchema } from '../core/campaign/campaign-document.ts';
import { CampaignSummarySchema } from '../core/campaign/campaign-summary.ts';
import { IdSchema, VersionIdSchema } from '../core/id.ts';
import { endpoint } from './endpoint.ts';

export type { CampaignDocument } from '../core/campaign/campaign-document.ts';
export type { CampaignSummary } from '../core/campaign/campaign-summary.ts';

const campaign = z.strictObject({ campaignId: IdSchema });
const created = z.object({ campaign: CampaignSchema, versionid: VersionIdSchema });
const changed = z.object({ campaign: CampaignSchema });

export const campaignRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ campaigns: z.array(CampaignSummarySchema) }),
    summary: 'Campagnes, la dernière enregistrée d’abord',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    body: 'api',
    input: z.strictObject({
      name: CampaignSchema.shape.name,
      newslettertemplate_id: IdSchema,
      /** The next one of the template's campaigns when absent, none where they are not numbered. */
      number: IssueNumberSchema.optional(),
    }),
    output: created,
    summary: 'Nouvelle campagne à partir d’un modèle',
  }),
  createNextIssue: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/next-issue',
    body: 'api',
    input: campaign,
    output: created,
    summary: 'Nouveau numéro : date et numéro avancés, contenu automatique vidé',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/duplicate',
    body: 'api',
    input: campaign,
    output: created,
    summary: 'Copie d’une campagne',
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/rename',
    body: 'api',
    input: campaign.extend({ name: CampaignSchema.shape.name }),
    output: changed,
    summary: 'Nouveau nom d’une campagne',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/archive',
    body: 'api',
    input: campaign.extend({ archived: z.boolean() }),
    output: changed,
    summary: 'Archive une campagne, ou l’en sort',
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/document',
    body: 'none',
    input: campaign.extend({ versionId: VersionIdSchema.optional() }),
    output: CampaignDocumentSchema,
    summary: 'Tout ce dont l’éditeur a besoin pour une version (la courante par défaut)',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/campaign/noneditablepreview/{campaignId}/{versionId?}',
    body: 'none',
    /**
     * `anchors=1`: blocks can be pointed at, each by its `blockAnchor`. `pictures`: only those of the workspace, or none,
     * as where a mail program blocks them. `part=1`: no more than a browser lays out at once, with a link to the rest.
     * `line`: of a raw letter, what stands there can be pointed at by the `changeAnchor`.
     */
    input: campaign.extend({
      versionId: VersionIdSchema.optional(),
      anchors: z.literal('1').optional(),
      pictures: z.enum(['own', 'none']).optional(),
      part: z.literal('1').optional(),
      line: z.coerce.number().int().min(1).optional(),
    }),
    output: z.string(),
    answer: 'html',
    summary: 'Le courriel tel qu’il part, pour un cadre isolé',
  }),
};
