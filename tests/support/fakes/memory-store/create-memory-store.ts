import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type BlockTemplate,
  BlockTemplateSchema,
} from '../../../../src/core/block-template/block-template.ts';
import { type Campaign, CampaignSchema } from '../../../../src/core/campaign/campaign.ts';
import { assertIsLatest, summarizeVersion } from '../../../../src/core/campaign/succession.ts';
import { type RawContent, type Version, VersionSchema } from '../../../../src/core/campaign/version.ts';
import { ClipSchema } from '../../../../src/core/clipboard/clip.ts';
import {
  AppError,
  blockTemplateFailures,
  clipFailures,
  type EntityFailures,
  newsletterTemplateFailures,
  widgetFailures,
} from '../../../../src/core/errors/app-error.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { assertStorable } from '../../../../src/core/parse-input.ts';
import type { ProofComment } from '../../../../src/core/proof/proof-comment.ts';
import { type Widget, WidgetSchema } from '../../../../src/core/widget/widget.ts';
import type {
  CampaignStore,
  CoverSubject,
  ProofCommentStore,
  Store,
  StoreChange,
  ThumbnailStore,
  ThumbnailSubject,
  VersionStore,
  WidgetStore,
} from '../../../../src/use-cases/ports/store.ts';
import { type Bin, createEntityStore, type Emit, type Noun } from './entity-store.ts';
import { createProofStore } from './proof-store.ts';
import { createSendStore } from './send-store.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** What a store in memory begins with. */
export interface MemorySeed {
  campaigns?: Campaign[];
  newsletterTemplates?: NewsletterTemplate[];
  blockTemplates?: BlockTemplate[];
}

function campaignStore(
  campaigns: Shelf<Campaign>,
  publish: VersionStore['publish'],
  emit: Emit,
): CampaignStore {
  const put = (campaign: Campaign) => {
    campaigns.set(campaign.id, campaign);
    emit({ noun: 'campaign', id: campaign.id });
  };
  return {
    list: async () => campaigns.list(),
    get: async (id) => campaigns.get(id),
    async create(campaign, first) {
      if (campaigns.has(campaign.id)) throw AppError.of('campaign-exists', { campaign: campaign.id });
      if (first) assertIsLatest(first.version, undefined);
      assertStorable(CampaignSchema, campaign);
      if (first) assertStorable(VersionSchema, first.version);
      put(campaign);
      if (first) await publish(first.version, first.raw);
    },
    async update(id, change) {
      const former = campaigns.get(id);
      if (!former) throw AppError.of('campaign-not-found', { campaign: id });
      const next = change(former);
      if (isDeepStrictEqual(next, campaigns.get(id))) return next;
      assertStorable(CampaignSchema, next);
      put(next);
      return next;
    },
  };
}

function versionStore(campaigns: Shelf<Campaign>, versions: Shelf<Version>, emit: Emit): VersionStore {
  const raws = createShelf<RawContent>();
  const newestFirst = (campaignId: string) =>
    versions
      .list()
      .filter(({ campaign_id }) => campaign_id === campaignId)
      .map(summarizeVersion)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  return {
    list: async (campaignId) => newestFirst(campaignId),
    current: async (campaignId) => newestFirst(campaignId)[0],
    latest: async (campaignId) => newestFirst(campaignId)[0],
    get: async (id) => versions.get(id),
    raw: async (id) => raws.get(id),
    async publish(version, raw) {
      const { campaign_id: campaignId, id } = version;
      if (!campaigns.has(campaignId)) throw AppError.of('campaign-not-found', { campaign: campaignId });
      assertIsLatest(version, newestFirst(campaignId)[0]);
      if ((version.kind === 'raw') !== (raw !== undefined)) throw new Error('raw bytes go with raw versions');
      versions.set(id, version);
      if (raw) raws.set(id, raw);
      emit({ noun: 'version', campaignId, id });
    },
  };
}

function thumbnailStore(emit: Emit): ThumbnailStore {
  const pictures = new Map<string, { jpeg: Uint8Array; mark: string }>();
  const keyOf = ({ noun, id }: ThumbnailSubject | CoverSubject) => `${noun}/${id}`;
  return {
    read: async (of) => pictures.get(keyOf(of))?.jpeg,
    markOf: async (of) => pictures.get(keyOf(of))?.mark,
    async write(of, jpeg) {
      const former = pictures.get(keyOf(of));
      pictures.set(keyOf(of), { jpeg, mark: String(Number(former?.mark ?? 0) + 1) });
      if (of.noun !== 'campaign' && of.noun !== 'newsletter-template') emit(of);
    },
  };
}

function remarkStore(emit: Emit): ProofCommentStore {
  const books = createShelf<ProofComment[]>();
  return {
    list: async (campaignId) => books.get(campaignId) ?? [],
    async update(campaignId, change) {
      const next = change(books.get(campaignId) ?? []);
      if (!isDeepStrictEqual(next, books.get(campaignId))) {
        books.set(campaignId, next);
        emit({ noun: 'remark', campaignId });
      }
      return next;
    },
  };
}

function widgetStore(emit: Emit, bin: Bin): WidgetStore {
  const shelf = createShelf<Widget>();
  const store = createEntityStore(shelf, {
    noun: 'widget',
    schema: WidgetSchema,
    failures: widgetFailures,
    emit,
    bin,
  });
  return {
    ...store,
    async replace(widget) {
      const former = shelf.get(widget.id);
      await store.update(widget.id, () => widget);
      const mark = `widget-${widget.id}-${bin.size}-former`;
      bin.set(mark, () => {
        if (!former) return;
        shelf.set(former.id, former);
        emit({ noun: 'widget', id: former.id });
      });
      return mark;
    },
  };
}

/** The store of tests and trials: the same behaviour as the files, kept nowhere. */
export function createMemoryStore(seed: MemorySeed = {}): Store & { close(): Promise<void> } {
  const listeners = new Set<(change: StoreChange) => void>();
  const emit: Emit = (change) => {
    for (const listener of listeners) listener(change);
  };
  const campaigns = createShelf(seed.campaigns, ({ id }) => id);
  const versions = versionStore(campaigns, createShelf<Version>(), emit);
  const bin: Bin = new Map();
  const entities = <Entity extends { id: string }>(
    noun: Noun,
    schema: z.ZodType<Entity>,
    failures: EntityFailures,
    seeded: readonly Entity[] = [],
  ) =>
    createEntityStore(
      createShelf(seeded, ({ id }) => id),
      { noun, schema, failures, emit, bin },
    );
  return {
    campaigns: campaignStore(campaigns, versions.publish, emit),
    versions,
    newsletterTemplates: entities(
      'newsletter-template',
      NewsletterTemplateSchema,
      newsletterTemplateFailures,
      seed.newsletterTemplates,
    ),
    blockTemplates: entities(
      'block-template',
      BlockTemplateSchema,
      blockTemplateFailures,
      seed.blockTemplates,
    ),
    widgets: widgetStore(emit, bin),
    clips: entities('clip', ClipSchema, clipFailures),
    thumbnails: thumbnailStore(emit),
    trash: {
      // Memory does not last a month.
      sweep: async () => [],
      async restore(mark) {
        const putBack = bin.get(mark);
        if (!putBack) throw AppError.of('trash-not-found', {});
        putBack();
        bin.delete(mark);
      },
    },
    proofs: createProofStore(emit),
    proofComments: remarkStore(emit),
    sends: createSendStore(emit),
    identity: async () => 'ce-dossier',
    problems: () => [],
    assertAvailable: async () => {},
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
}
