import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { assertFollows, conflictWith } from '../../core/campaign/succession.ts';
import type { RawContent, Version, VersionSummary } from '../../core/campaign/version.ts';
import { campaignMark } from '../../core/campaign/version-id.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { storageWording as words } from '../../core/wording/storage.ts';
import type { VersionStore } from '../../use-cases/ports/store.ts';
import type { Cabinet } from './cabinet.ts';
import type { Drawer } from './drawer.ts';
import { readRaw, type StagedRaw, stageRaw } from './raw-files.ts';
import { readingFailure } from './reading-failure.ts';

type VersionDrawer = Drawer<Version, VersionSummary>;

export interface VersionDrawers {
  campaigns: Pick<Drawer<Campaign, Campaign>, 'keys' | 'find'>;
  versionsOf(campaignId: string): VersionDrawer;
}

/** Versions as write-once files; those of a raw campaign have their bytes beside them. */
export function createVersionStore(
  { campaigns, versionsOf }: VersionDrawers,
  { workspace, disk }: Pick<Cabinet, 'workspace' | 'disk'>,
): VersionStore {
  const marks = new Map<string, string>();
  const drawerOf = (campaignId: string) =>
    IdSchema.safeParse(campaignId).success ? versionsOf(campaignId) : undefined;

  /** A version's id says which campaign it belongs to by a mark only. */
  async function campaignsMarked(mark: string): Promise<string[]> {
    const ids = await campaigns.keys();
    for (const id of ids) if (!marks.has(id)) marks.set(id, campaignMark(id));
    return ids.filter((id) => marks.get(id) === mark);
  }

  /** What is not found in a folder that cannot be read is not missing. */
  async function assertReadable(campaignId: string): Promise<undefined> {
    await workspace.entries(`campaigns/${campaignId}/versions`);
  }

  async function get(id: string): Promise<Version | undefined> {
    if (!VersionIdSchema.safeParse(id).success) return undefined;
    const campaignIds = await campaignsMarked(id.slice(7));
    for (const campaignId of campaignIds) {
      const version = await versionsOf(campaignId).read(id);
      if (version) return version;
    }
    for (const campaignId of campaignIds) await assertReadable(campaignId);
    return undefined;
  }

  async function current(campaignId: string): Promise<VersionSummary | undefined> {
    const drawer = drawerOf(campaignId);
    return drawer && ((await drawer.newest()) ?? assertReadable(campaignId));
  }

  const fileOf = ({ campaign_id, id }: Pick<Version, 'campaign_id' | 'id'>, ending: string) =>
    `campaigns/${campaign_id}/versions/${id}${ending}`;

  async function stage(version: Version, raw: RawContent | undefined): Promise<StagedRaw | undefined> {
    if ((version.kind === 'raw') !== (raw !== undefined)) throw new Error('raw bytes go with raw versions');
    return raw && stageRaw(await workspace.prepareFolderOf(fileOf(version, '.json')), raw, disk);
  }

  return {
    get,
    async list(campaignId) {
      const entries = await drawerOf(campaignId)?.entries();
      return [...(entries?.values() ?? [])].reverse();
    },
    current,
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
      const drawer = drawerOf(version.campaign_id);
      if (!drawer || !(await campaigns.find(version.campaign_id))) {
        throw AppError.of('campaign-not-found', { campaign: version.campaign_id });
      }
      assertFollows(version, await current(version.campaign_id));
      const staged = await stage(version, raw);
      const isPublished = await drawer.create(version).catch(async (error) => {
        await staged?.discard();
        throw error;
      });
      if (isPublished) return staged?.settle();
      await staged?.discard();
      await drawer.refresh();
      const winner = await drawer.newest();
      throw winner ? conflictWith(winner) : new Error(`the number of ${version.id} is taken by no version`);
    },
  };
}
