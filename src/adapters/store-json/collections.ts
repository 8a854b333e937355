import { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { summarizeVersion } from '../../core/campaign/succession.ts';
import { type Version, VersionSchema, type VersionSummary } from '../../core/campaign/version.ts';
import { VERSION_PARTS, type VersionChanges } from '../../core/campaign/version-changes.ts';
import { versionId } from '../../core/campaign/version-id.ts';
import { ClipSchema } from '../../core/clipboard/clip.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { NewsletterTemplateSchema } from '../../core/newsletter-template/newsletter-template.ts';
import { type Proof, ProofSchema } from '../../core/proof/proof.ts';
import { type ProofCommentsFile, ProofCommentsFileSchema } from '../../core/proof/proof-comment.ts';
import { type Send, SendKeySchema, SendSchema } from '../../core/send/send.ts';
import { WidgetSchema } from '../../core/widget/widget.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { type Collection, createCollection } from './collection.ts';
import type { CollectionSpec } from './collection-spec.ts';
import { createFolderState, type FolderState } from './folder-index.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'empreinte SHA-256 attendue');

/** The markup that a save gave a template, by its hash, and the one whose place it takes (decision 0010). */
const MarkupHashSchema = z.strictObject({ sha256: Sha256Schema, replaces: Sha256Schema });
export type MarkupHash = z.output<typeof MarkupHashSchema>;

/** A block template as its `block.json` says it; its markup lies beside. */
const StoredBlockTemplateSchema = BlockTemplateSchema.omit({ markup: true }).extend({
  markup: MarkupHashSchema.optional(),
});
export interface StoredBlockTemplate extends Omit<BlockTemplate, 'markup'> {
  markup?: MarkupHash | undefined;
}

const versionParts: ReadonlySet<string> = new Set(VERSION_PARTS);

/** As `VersionChangesSchema`; zod has no fast way through a record, and a command reads thousands. */
const isVersionChanges = (value: unknown): value is VersionChanges =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([part, count]) => versionParts.has(part) && Number.isSafeInteger(count) && count > 0,
  );

const VersionSummarySchema: z.ZodType<VersionSummary> = z.object({
  id: VersionIdSchema,
  campaign_id: IdSchema,
  created_at: z.string(),
  author: z.string(),
  label: z.string(),
  automatic: z.boolean(),
  merged_from: VersionIdSchema.optional(),
  subject: z.string(),
  changes: z.custom<VersionChanges>(isVersionChanges).optional(),
});

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

/** What differs between the nouns: the rest of `CollectionSpec` is what most of them are. */
type Described<Entity> = Pick<CollectionSpec<Entity, Entity>, 'folder' | 'schema'> &
  Partial<CollectionSpec<Entity, Entity>> & {
    noun: 'campaign' | 'newsletter-template' | 'block-template' | 'widget' | 'clip';
  };

/** A folder of entities under their ids, written again with each change, and listed whole. */
const byId = <Entity extends { id: string }>({
  noun,
  ...spec
}: Described<Entity>): CollectionSpec<Entity, Entity> => ({
  keys: IdSchema,
  keyOf: ({ id }) => id,
  entrySchema: spec.schema,
  entryOf: (entity) => entity,
  rewritten: true,
  change: (id) => ({ noun, id }),
  ...spec,
});

/** What people remarked on the proofs of each campaign. */
const proofComments: CollectionSpec<ProofCommentsFile, ProofCommentsFile> = {
  folder: 'campaigns',
  fileInFolder: 'remarks.json',
  keys: IdSchema,
  schema: ProofCommentsFileSchema,
  entrySchema: ProofCommentsFileSchema,
  keyOf: ({ campaign_id }) => campaign_id,
  entryOf: (file) => file,
  rewritten: true,
  change: (campaignId) => ({ noun: 'remark', campaignId }),
};

/** In a function, not in a schema for each campaign: 5,000 of those weigh more than what they read. */
const objectionIn =
  (campaignId: string) =>
  ({ campaign_id }: { campaign_id: string }) =>
    campaign_id === campaignId ? undefined : words.otherCampaign;

/** One that cannot be read keeps its number, or the next save would never find a free one. */
const versionsIn = (campaignId: string): CollectionSpec<Version, VersionSummary> => ({
  folder: `campaigns/${campaignId}/versions`,
  keys: VersionIdSchema,
  schema: VersionSchema,
  objectionTo: objectionIn(campaignId),
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
});

const ProofNumberSchema = z.string().regex(/^[1-9]\d{0,5}$/);

/** By number. */
const proofsIn = (campaignId: string): CollectionSpec<Proof, Proof> => ({
  folder: `campaigns/${campaignId}/proofs`,
  keys: ProofNumberSchema,
  schema: ProofSchema,
  entrySchema: ProofSchema,
  keyOf: ({ number }) => String(number),
  entryOf: (proof) => proof,
  rewritten: true,
  change: (key) => ({ noun: 'proof', campaignId, number: Number(key) }),
});

/** One that cannot be read, and has no copy, may be under way: it stands as unknown, so that its campaign takes no other. */
const sendsIn = (campaignId: string): CollectionSpec<Send, Send> => ({
  folder: `campaigns/${campaignId}/sends`,
  keys: SendKeySchema,
  schema: SendSchema,
  objectionTo: objectionIn(campaignId),
  entrySchema: SendSchema,
  keyOf: ({ key }) => key,
  entryOf: (send) => send,
  placeholder: (key, changedAt) => unreadableSend(campaignId, key, changedAt.toISOString()),
  rewritten: true,
  change: (key) => ({ noun: 'send', campaignId, key }),
});

/** All collections of a workspace. */
export function createCollections(context: StoreContext) {
  const collection = <Entity extends { id: string }>(described: Described<Entity>) =>
    createCollection(byId(described), context);
  const shared = {
    campaigns: collection({
      folder: 'campaigns',
      fileInFolder: 'campaign.json',
      schema: CampaignSchema,
      noun: 'campaign',
    }),
    newsletterTemplates: collection({
      folder: 'newsletter-templates',
      schema: NewsletterTemplateSchema,
      noun: 'newsletter-template',
    }),
    blockTemplates: collection<StoredBlockTemplate>({
      folder: 'block-templates',
      fileInFolder: 'block.json',
      schema: StoredBlockTemplateSchema,
      noun: 'block-template',
    }),
    widgets: collection({ folder: 'widgets', schema: WidgetSchema, noun: 'widget' }),
    clips: collection({ folder: 'clipboard', schema: ClipSchema, noun: 'clip', rewritten: false }),
    remarks: createCollection(proofComments, context),
  };
  /** The collections of each campaign, made when asked for. */
  function perCampaign<Entity extends object, Entry>(
    specOf: (campaignId: string) => CollectionSpec<Entity, Entry>,
  ) {
    const states = new Map<string, FolderState>();
    const collectionOf = (campaignId: string): Collection<Entity, Entry> => {
      const state = states.get(campaignId) ?? createFolderState();
      states.set(campaignId, state);
      return createCollection(specOf(campaignId), context, state);
    };
    return Object.assign(collectionOf, { isMade: (campaignId: string) => states.has(campaignId) });
  }

  /** Campaigns that have such a folder, in a watched workspace: few have proofs and sends, and lists of all ask for theirs alone. */
  const having = { proofs: new Set<string>(), sends: new Set<string>() };
  context.onChange((change) => {
    if (change.noun === 'send') having.sends.add(change.campaignId);
    if (change.noun === 'proof') having.proofs.add(change.campaignId);
  });

  const versionsOf = perCampaign(versionsIn);
  const proofsOf = perCampaign(proofsIn);
  const sendsOf = perCampaign(sendsIn);
  return {
    ...shared,
    versionsOf,
    proofsOf,
    sendsOf,
    /** A campaign has such a folder now, or none any more. */
    noteFolder(campaignId: string, folder: keyof typeof having, isThere: boolean): void {
      if (isThere) having[folder].add(campaignId);
      else having[folder].delete(campaignId);
    },
    /** Whether a campaign may have proofs, or sends: most have none, and nothing is kept of what they have not. */
    async mayHave(folder: 'proofs' | 'sends', campaignId: string): Promise<boolean> {
      if (having[folder].has(campaignId)) return true;
      if ((folder === 'proofs' ? proofsOf : sendsOf).isMade(campaignId)) return true;
      if (context.areFoldersKnown()) return false;
      const found = context.workspace.facts(`campaigns/${campaignId}/${folder}`);
      // What cannot be told is asked of the folder, which says why.
      return (await found.catch(whenUnreadable(() => true))) !== undefined;
    },
    /** The campaigns that may have proofs, or sends. */
    async campaignsWith(folder: 'proofs' | 'sends'): Promise<readonly string[]> {
      if (!context.watched) return shared.campaigns.keys();
      await context.foldersKnown;
      return [...having[folder]];
    },
    /** Looks again at everything but what belongs to campaigns. */
    async refreshOthers(): Promise<void> {
      const { newsletterTemplates, blockTemplates, widgets, clips } = shared;
      for (const one of [newsletterTemplates, blockTemplates, widgets, clips]) await one.refresh();
    },
  };
}

export type Collections = ReturnType<typeof createCollections>;
