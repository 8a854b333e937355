import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { type Campaign, CampaignSchema } from '../../core/campaign/campaign.ts';
import { summaryOf } from '../../core/campaign/succession.ts';
import { type Version, VersionSchema, type VersionSummary } from '../../core/campaign/version.ts';
import { type Clip, ClipSchema } from '../../core/clipboard/clip.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import { type Proof, ProofSchema } from '../../core/proof/proof.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import type { StoreChange } from '../../use-cases/ports/store.ts';

/** A folder of the workspace that holds one kind of entity, one file each. */
export interface DrawerPlan<Entity, Entry> {
  folder: string;
  /** Name of the file inside each entity's own folder; without it the file is `<key>.json`. */
  fileInFolder?: string;
  /** What a key looks like; nothing else becomes a path. */
  keys: z.ZodType<string>;
  schema: z.ZodType<Entity>;
  entrySchema: z.ZodType<Entry>;
  keyOf(entity: Entity): string;
  /** The little that lists need. */
  entryOf(entity: Entity): Entry;
  /** What lists show of a file that cannot be read and has no copy, where its place counts. */
  placeholder?(key: string, changedAt: Date): Entry;
  /** Files that are written again keep a last good copy. */
  rewritten: boolean;
  change(key: string): StoreChange;
}

export const campaignPlan: DrawerPlan<Campaign, Campaign> = {
  folder: 'campaigns',
  fileInFolder: 'campaign.json',
  keys: IdSchema,
  schema: CampaignSchema,
  entrySchema: CampaignSchema,
  keyOf: ({ id }) => id,
  entryOf: (campaign) => campaign,
  rewritten: true,
  change: (id) => ({ noun: 'campaign', id }),
};

export const newsletterTemplatePlan: DrawerPlan<NewsletterTemplate, NewsletterTemplate> = {
  folder: 'newsletter-templates',
  keys: IdSchema,
  schema: NewsletterTemplateSchema,
  entrySchema: NewsletterTemplateSchema,
  keyOf: ({ id }) => id,
  entryOf: (template) => template,
  rewritten: true,
  change: (id) => ({ noun: 'newsletter-template', id }),
};

/** A block template as its `block.json` says it; its markup lies beside. */
const StoredBlockTemplateSchema = BlockTemplateSchema.omit({ markup: true });
export type StoredBlockTemplate = Omit<BlockTemplate, 'markup'>;

export const widgetPlan: DrawerPlan<Widget, Widget> = {
  folder: 'widgets',
  keys: IdSchema,
  schema: WidgetSchema,
  entrySchema: WidgetSchema,
  keyOf: ({ id }) => id,
  entryOf: (widget) => widget,
  rewritten: true,
  change: (id) => ({ noun: 'widget', id }),
};

export const clipPlan: DrawerPlan<Clip, Clip> = {
  folder: 'clipboard',
  keys: IdSchema,
  schema: ClipSchema,
  entrySchema: ClipSchema,
  keyOf: ({ id }) => id,
  entryOf: (clip) => clip,
  rewritten: false,
  change: (id) => ({ noun: 'clip', id }),
};

export const blockTemplatePlan: DrawerPlan<StoredBlockTemplate, StoredBlockTemplate> = {
  folder: 'block-templates',
  fileInFolder: 'block.json',
  keys: IdSchema,
  schema: StoredBlockTemplateSchema,
  entrySchema: StoredBlockTemplateSchema,
  keyOf: ({ id }) => id,
  entryOf: (template) => template,
  rewritten: true,
  change: (id) => ({ noun: 'block-template', id }),
};

const VersionSummarySchema: z.ZodType<VersionSummary> = z.object({
  id: VersionIdSchema,
  campaign_id: IdSchema,
  created_at: z.string(),
  author: z.string(),
  label: z.string(),
  automatic: z.boolean(),
  subject: z.string(),
});

/** Versions of one campaign. One that cannot be read keeps its number, or the next save would never find a free one. */
export function versionPlan(campaignId: string): DrawerPlan<Version, VersionSummary> {
  return {
    folder: `campaigns/${campaignId}/versions`,
    keys: VersionIdSchema,
    schema: VersionSchema.refine(({ campaign_id }) => campaign_id === campaignId, 'd’une autre campagne'),
    entrySchema: VersionSummarySchema,
    keyOf: ({ id }) => id,
    entryOf: summaryOf,
    placeholder: (id, changedAt) => ({
      id,
      campaign_id: campaignId,
      created_at: changedAt.toISOString(),
      author: '',
      label: '',
      automatic: false,
      subject: '',
    }),
    rewritten: false,
    change: (id) => ({ noun: 'version', campaignId, id }),
  };
}

/** Proofs of one campaign, by number. */
export function proofPlan(campaignId: string): DrawerPlan<Proof, Proof> {
  return {
    folder: `campaigns/${campaignId}/proofs`,
    keys: z.string().regex(/^[1-9]\d{0,5}$/),
    schema: ProofSchema,
    entrySchema: ProofSchema,
    keyOf: ({ number }) => String(number),
    entryOf: (proof) => proof,
    rewritten: true,
    change: (key) => ({ noun: 'proof', campaignId, number: Number(key) }),
  };
}
