import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { assertIsLatest, versionConflict } from '../../core/campaign/succession.ts';
import type { RawContent, Version, VersionSummary } from '../../core/campaign/version.ts';
import { campaignIdSuffix, nextVersionId } from '../../core/campaign/version-id.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import type { VersionStore } from '../../use-cases/ports/store.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import type { Collection } from './collection.ts';
import { readRaw, type StagedRaw, stageRaw } from './raw-files.ts';
import { readingFailure } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

type VersionCollection = Collection<Version, VersionSummary>;

export interface VersionCollections {
  campaigns: Pick<Collection<Campaign, Campaign>, 'keys' | 'find'>;
  versionsOf(campaignId: string): VersionCollection;
}

/** Versions as write-once files; those of a raw campaign have their bytes beside them. */
export function createVersionStore(
  { campaigns, versionsOf }: VersionCollections,
  { workspace }: Pick<StoreContext, 'workspace'>,
): VersionStore {
  /** Campaigns by the mark of their versions, those that are known; each listing adds what is new. */
  const marked = new Map<string, Set<string>>();
  const learnt = new Set<string>();
  /** Campaigns that told their current version, by its mark: it is mostly that which is opened, and no other campaign's mark need be made. */
  const told = new Map<string, string>();
  const collectionOf = (campaignId: string) =>
    IdSchema.safeParse(campaignId).success ? versionsOf(campaignId) : undefined;

  function learn(campaignIds: readonly string[]): void {
    for (const id of campaignIds) {
      if (learnt.has(id)) continue;
      learnt.add(id);
      const mark = campaignIdSuffix(id);
      marked.set(mark, (marked.get(mark) ?? new Set()).add(id));
    }
  }

  /** A version's id says which campaign it belongs to by a mark only. */
  async function readMarked(id: string): Promise<Version | undefined> {
    for (const campaignId of marked.get(id.slice(7)) ?? []) {
      const collection = versionsOf(campaignId);
      const version = await collection.read(id);
      if (!version) continue;
      // Another process published it just now, and the news has not come yet.
      const newest = await collection.newest();
      if (newest === undefined || newest.id < id) await collection.refresh();
      return version;
    }
    return undefined;
  }

  /** What is not found in a folder that cannot be read is not missing. */
  async function assertReadable(campaignId: string): Promise<undefined> {
    await workspace.entries(`campaigns/${campaignId}/versions`);
  }

  async function get(id: string): Promise<Version | undefined> {
    if (!VersionIdSchema.safeParse(id).success) return undefined;
    const mark = id.slice(7);
    const teller = told.get(mark);
    if (teller !== undefined) learn([teller]);
    const tried = marked.get(mark)?.size ?? 0;
    const known = await readMarked(id);
    if (known) return known;
    // Campaigns are listed for what is not found alone: to list them for each version would take all of them as often.
    learn(await campaigns.keys());
    const found = (marked.get(mark)?.size ?? 0) > tried ? await readMarked(id) : undefined;
    if (found) return found;
    for (const campaignId of marked.get(mark) ?? []) await assertReadable(campaignId);
    return undefined;
  }

  async function current(campaignId: string): Promise<VersionSummary | undefined> {
    const collection = collectionOf(campaignId);
    const newest = await collection?.newest();
    if (newest) told.set(newest.id.slice(7), campaignId);
    return newest ?? (collection && assertReadable(campaignId));
  }

  async function latest(campaignId: string): Promise<VersionSummary | undefined> {
    const collection = collectionOf(campaignId);
    const known = await current(campaignId);
    if (!collection || !known || known.id.startsWith('999999')) return known;
    // Numbers follow one another, so that the next one's file alone tells whether there is any.
    if (!(await collection.read(nextVersionId(campaignId, known.id)))) return known;
    await collection.refresh();
    return current(campaignId);
  }

  const fileOf = ({ campaign_id, id }: Pick<Version, 'campaign_id' | 'id'>, ending: string) =>
    `campaigns/${campaign_id}/versions/${id}${ending}`;

  async function stage(version: Version, raw: RawContent | undefined): Promise<StagedRaw | undefined> {
    if ((version.kind === 'raw') !== (raw !== undefined)) throw new Error('raw bytes go with raw versions');
    return raw && stageRaw(await workspace.prepareFolderOf(fileOf(version, '.json')), raw, workspace.disk);
  }

  return {
    get,
    async list(campaignId) {
      const entries = (await collectionOf(campaignId)?.entries()) ?? [];
      return entries.toReversed();
    },
    current,
    latest,
    async raw(id) {
      const version = await get(id);
      if (version?.kind !== 'raw') return undefined;
      const file = fileOf(version, '.html');
      const raw = await readRaw(dirname(workspace.absolute(file)), id, version.sha256).catch((error) => {
        throw readingFailure(error, file);
      });
      if (!raw) throw AppError.of('file-unreadable', { file, reason: words.missing });
      if (hash('sha256', raw.html) === version.sha256) return raw;
      throw AppError.of('file-unreadable', { file, reason: words.altered });
    },
    async publish(version, raw) {
      const collection = collectionOf(version.campaign_id);
      if (!collection || !(await campaigns.find(version.campaign_id))) {
        throw AppError.of('campaign-not-found', { campaign: version.campaign_id });
      }
      assertIsLatest(version, await current(version.campaign_id));
      const staged = await stage(version, raw);
      const isPublished = await collection.create(version).catch(async (error) => {
        await staged?.discard();
        throw error;
      });
      if (isPublished) return staged?.settle();
      await staged?.discard();
      await collection.refresh();
      const winner = await collection.newest();
      throw winner
        ? versionConflict(winner)
        : new Error(`the number of ${version.id} is taken by no version`);
    },
  };
}
