import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { type Campaign, CampaignSchema } from '../../core/campaign/campaign.ts';
import { summarizeVersion } from '../../core/campaign/succession.ts';
import { type Version, VersionSchema, type VersionSummary } from '../../core/campaign/version.ts';
import { VersionChangesSchema } from '../../core/campaign/version-changes.ts';
import { versionId } from '../../core/campaign/version-id.ts';
import { type Clip, ClipSchema } from '../../core/clipboard/clip.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import { type Proof, ProofSchema } from '../../core/proof/proof.ts';
import { type ProofCommentsFile, ProofCommentsFileSchema } from '../../core/proof/proof-comment.ts';
import { type Send, SendKeySchema, SendSchema } from '../../core/send/send.ts';
import { type Widget, WidgetSchema } from '../../core/widget/widget.ts';
import { storageWording as words } from '../../core/wording/storage.ts';
import type { StoreChange } from '../../use-cases/ports/store.ts';

/** A folder of the workspace that holds one kind of entity, one file each. */
export interface CollectionSpec<Entity, Entry> {
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

export const campaignSpec: CollectionSpec<Campaign, Campaign> = {
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

export const newsletterTemplateSpec: CollectionSpec<NewsletterTemplate, NewsletterTemplate> = {
  folder: 'newsletter-templates',
  keys: IdSchema,
  schema: NewsletterTemplateSchema,
  entrySchema: NewsletterTemplateSchema,
  keyOf: ({ id }) => id,
  entryOf: (template) => template,
  rewritten: true,
  change: (id) => ({ noun: 'newsletter-template', id }),
};

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'empreinte SHA-256 attendue');

/** The markup that a save gave a template, by its hash, and the one whose place it takes (decision 0010). */
const MarkupSealSchema = z.strictObject({ sha256: Sha256Schema, replaces: Sha256Schema });
export type MarkupHash = z.output<typeof MarkupSealSchema>;

/** A block template as its `block.json` says it; its markup lies beside. */
const StoredBlockTemplateSchema = BlockTemplateSchema.omit({ markup: true }).extend({
  markup: MarkupSealSchema.optional(),
});
export interface StoredBlockTemplate extends Omit<BlockTemplate, 'markup'> {
  markup?: MarkupHash | undefined;
}

export const widgetSpec: CollectionSpec<Widget, Widget> = {
  folder: 'widgets',
  keys: IdSchema,
  schema: WidgetSchema,
  entrySchema: WidgetSchema,
  keyOf: ({ id }) => id,
  entryOf: (widget) => widget,
  rewritten: true,
  change: (id) => ({ noun: 'widget', id }),
};

export const clipSpec: CollectionSpec<Clip, Clip> = {
  folder: 'clipboard',
  keys: IdSchema,
  schema: ClipSchema,
  entrySchema: ClipSchema,
  keyOf: ({ id }) => id,
  entryOf: (clip) => clip,
  rewritten: false,
  change: (id) => ({ noun: 'clip', id }),
};

export const blockTemplateSpec: CollectionSpec<StoredBlockTemplate, StoredBlockTemplate> = {
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
  changes: VersionChangesSchema.optional(),
});

/** Versions of one campaign. One that cannot be read keeps its number, or the next save would never find a free one. */
export function versionSpec(campaignId: string): CollectionSpec<Version, VersionSummary> {
  return {
    folder: `campaigns/${campaignId}/versions`,
    keys: VersionIdSchema,
    schema: VersionSchema.refine(({ campaign_id }) => campaign_id === campaignId, words.otherCampaign),
    entrySchema: VersionSummarySchema,
    keyOf: ({ id }) => id,
    entryOf: summarizeVersion,
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

/** What people remarked on the proofs of each campaign. */
export const proofCommentSpec: CollectionSpec<ProofCommentsFile, ProofCommentsFile> = {
  folder: 'campaigns',
  fileInFolder: 'remarks.json',
  keys: IdSchema,
  schema: ProofCommentsFileSchema,
  entrySchema: ProofCommentsFileSchema,
  keyOf: ({ campaign_id }) => campaign_id,
  entryOf: (book) => book,
  rewritten: true,
  change: (campaignId) => ({ noun: 'remark', campaignId }),
};

/** Proofs of one campaign, by number. */
export function proofSpec(campaignId: string): CollectionSpec<Proof, Proof> {
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

/**
 * Sends of one campaign, by key. One that cannot be read, and has no copy, may be under way: it stands as unknown, so that
 * its campaign takes no other.
 */
export function sendSpec(campaignId: string): CollectionSpec<Send, Send> {
  return {
    folder: `campaigns/${campaignId}/sends`,
    keys: SendKeySchema,
    schema: SendSchema.refine(({ campaign_id }) => campaign_id === campaignId, words.otherCampaign),
    entrySchema: SendSchema,
    keyOf: ({ key }) => key,
    entryOf: (send) => send,
    placeholder: (key, changedAt) => unreadableSend(campaignId, key, changedAt.toISOString()),
    rewritten: true,
    change: (key) => ({ noun: 'send', campaignId, key }),
  };
}

function unreadableSend(campaign_id: string, key: string, at: string): Send {
  return {
    key,
    campaign_id,
    version_id: versionId(campaign_id, 1),
    contentHash: '',
    sha256: '',
    subject: '',
    platform: '?',
    target: { id: 'inconnue', label: '?', kind: 'list', value: '?' },
    at,
    zone: 'UTC',
    created_at: at,
    author: '',
    overridden: [],
    status: 'unknown',
    alarms: [],
    journal: [],
  };
}
