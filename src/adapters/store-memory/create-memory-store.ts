import { isDeepStrictEqual } from 'node:util';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { assertFollows, summaryOf } from '../../core/campaign/succession.ts';
import type { RawContent, Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Proof, ProofContent } from '../../core/proof/proof.ts';
import type {
  CampaignStore,
  NewsletterTemplateStore,
  ProofStore,
  Store,
  StoreChange,
  VersionStore,
} from '../../use-cases/ports/store.ts';

/** What a store in memory begins with. */
export interface MemorySeed {
  campaigns?: Campaign[];
  newsletterTemplates?: NewsletterTemplate[];
  blockTemplates?: BlockTemplate[];
}

type Emit = (change: StoreChange) => void;

/** Values by key, copied on the way in and out, as a file would. */
function createShelf<Value>(values: readonly Value[] = [], keyOf: (value: Value) => string = () => '') {
  const kept = new Map(values.map((value) => [keyOf(value), structuredClone(value)]));
  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => structuredClone(kept.get(key)),
    set: (key: string, value: Value) => void kept.set(key, structuredClone(value)),
    list: () => [...kept.values()].map((value) => structuredClone(value)),
  };
}

type Shelf<Value> = ReturnType<typeof createShelf<Value>>;

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
      if (first) assertFollows(first.version, undefined);
      put(campaign);
      if (first) await publish(first.version, first.raw);
    },
    async update(id, change) {
      const former = campaigns.get(id);
      if (!former) throw AppError.of('campaign-not-found', { campaign: id });
      const next = change(former);
      if (!isDeepStrictEqual(next, campaigns.get(id))) put(next);
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
      .map(summaryOf)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  return {
    list: async (campaignId) => newestFirst(campaignId),
    current: async (campaignId) => newestFirst(campaignId)[0],
    get: async (id) => versions.get(id),
    raw: async (id) => raws.get(id),
    async publish(version, raw) {
      const { campaign_id: campaignId, id } = version;
      if (!campaigns.has(campaignId)) throw AppError.of('campaign-not-found', { campaign: campaignId });
      assertFollows(version, newestFirst(campaignId)[0]);
      if ((version.kind === 'raw') !== (raw !== undefined)) throw new Error('raw bytes go with raw versions');
      versions.set(id, version);
      if (raw) raws.set(id, raw);
      emit({ noun: 'version', campaignId, id });
    },
  };
}

function newsletterTemplateStore(templates: Shelf<NewsletterTemplate>, emit: Emit): NewsletterTemplateStore {
  const put = (template: NewsletterTemplate) => {
    templates.set(template.id, template);
    emit({ noun: 'newsletter-template', id: template.id });
  };
  return {
    list: async () => templates.list(),
    get: async (id) => templates.get(id),
    save: async (template) => put(template),
    async update(id, change) {
      const former = templates.get(id);
      if (!former) throw AppError.of('newsletter-template-not-found', { template: id });
      const next = change(former);
      if (!isDeepStrictEqual(next, templates.get(id))) put(next);
      return next;
    },
  };
}

function proofStore(emit: Emit): ProofStore {
  const proofs = createShelf<Proof>();
  const contents = createShelf<ProofContent>();
  const claimed = new Map<string, number>();
  const keyOf = (campaignId: string, number: number) => `${campaignId}/${number}`;
  return {
    async list(campaignId) {
      const own = proofs.list().filter(({ campaign_id }) => campaign_id === campaignId);
      return own.sort((a, b) => b.number - a.number);
    },
    content: async (campaignId, number) => contents.get(keyOf(campaignId, number)),
    async claimNumber(campaignId) {
      const number = (claimed.get(campaignId) ?? 0) + 1;
      claimed.set(campaignId, number);
      return number;
    },
    async save(proof, content) {
      const { campaign_id: campaignId, number } = proof;
      claimed.set(campaignId, Math.max(number, claimed.get(campaignId) ?? 0));
      proofs.set(keyOf(campaignId, number), proof);
      contents.set(keyOf(campaignId, number), content);
      emit({ noun: 'proof', campaignId, number });
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
  const newsletterTemplates = createShelf(seed.newsletterTemplates, ({ id }) => id);
  const blockTemplates = createShelf(seed.blockTemplates, ({ id }) => id);
  return {
    campaigns: campaignStore(campaigns, versions.publish, emit),
    versions,
    newsletterTemplates: newsletterTemplateStore(newsletterTemplates, emit),
    blockTemplates: {
      list: async () => blockTemplates.list(),
      get: async (id) => blockTemplates.get(id),
    },
    proofs: proofStore(emit),
    problems: () => [],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
}
