import { assertStorable } from '../../core/assert-storable.ts';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { assertFollows } from '../../core/campaign/succession.ts';
import { VersionSchema } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { clipFailures, newsletterTemplateFailures } from '../../core/errors/entity-failures.ts';
import type { CampaignStore, Store } from '../../use-cases/ports/store.ts';
import type { Disk } from '../disk/disk.ts';
import { createBlockTemplateStore } from './block-template-store.ts';
import { type Cabinet, createCabinet } from './cabinet.ts';
import { createCampaignFolder } from './campaign-folder.ts';
import type { Drawer } from './drawer.ts';
import { createDrawers, type Drawers } from './drawers.ts';
import { createEntityStore } from './entity-store.ts';
import { loadIndex, updateIndex } from './index-file.ts';
import { createProofStore } from './proof-store.ts';
import { createRemarkStore } from './remark-store.ts';
import { createSendStore } from './send-store.ts';
import type { Exclusively } from './short-lock.ts';
import { sweepOrphans } from './sweep.ts';
import { createThumbnailStore } from './thumbnail-store.ts';
import { createVersionStore } from './version-store.ts';
import { usualTimes, type WatchTimes, watchWorkspace } from './watch.ts';
import { createWidgetStore } from './widget-store.ts';
import { openWorkspaceFolder } from './workspace-folder.ts';

export interface JsonStore extends Store {
  /** Resolves once changes made outside are heard; at once where nothing is watched. */
  watching: Promise<void>;
  /** The short lock, for those who keep other files of the workspace. */
  exclusively: Exclusively;
  /** Ends the watch and leaves the index for the next start. */
  close(): Promise<void>;
}

export interface JsonStoreOptions {
  folder: string;
  /**
   * True for a server: all is read at start, kept in memory and followed. False for a command: files are looked at
   * when asked for.
   */
  watch: boolean;
  /** The calls that write files; tests hand in some that fail. */
  disk?: Disk;
  /** Tests make the watch quicker. */
  times?: WatchTimes;
}

function campaignStore({ campaigns, versionsOf }: Drawers, cabinet: Cabinet): CampaignStore {
  const notFound = (campaign: string) => AppError.of('campaign-not-found', { campaign });
  return {
    list: async () => [...(await campaigns.entries()).values()],
    get: (id) => campaigns.find(id),
    async create(campaign, first) {
      if (first) assertFollows(first.version, undefined);
      assertStorable(CampaignSchema, campaign);
      if (first) assertStorable(VersionSchema, first.version);
      const created = await createCampaignFolder(cabinet, campaign, first);
      if (!created) throw AppError.of('campaign-exists', { campaign: campaign.id });
      await campaigns.takeIn(campaign, created.campaign);
      if (first && created.version) await versionsOf(campaign.id).takeIn(first.version, created.version);
    },
    async update(id, change) {
      if (!(await campaigns.find(id))) throw notFound(id);
      return campaigns.update(id, (former) => {
        if (!former) throw notFound(id);
        return change(former);
      });
    },
  };
}

/** Puts back what was removed, and looks at it again. */
function trashStore(drawers: Drawers, cabinet: Cabinet): Store['trash'] {
  const homes: Record<string, Pick<Drawer<object, object>, 'refresh'>> = {
    'newsletter-templates': drawers.newsletterTemplates,
    'block-templates': drawers.blockTemplates,
    widgets: drawers.widgets,
    clipboard: drawers.clips,
  };
  return {
    sweep: (wish) => cabinet.exclusively(() => cabinet.trash.sweep(wish)),
    async restore(mark) {
      const paths = await cabinet.exclusively(() => cabinet.trash.restore(mark));
      for (const folder of new Set(paths.map((path) => path.split('/')[0] ?? '')))
        await homes[folder]?.refresh();
    },
  };
}

/**
 * The store over a workspace's plain files (docs/product-rules.md#the-workspace).
 * @throws AppError `workspace-not-found`
 */
export async function createJsonStore({ folder, watch, disk, times }: JsonStoreOptions): Promise<JsonStore> {
  const workspace = openWorkspaceFolder(folder, disk);
  if (watch) await sweepOrphans(workspace);
  const index = await loadIndex(workspace);
  const cabinet = createCabinet(workspace, { watched: watch, disk: workspace.disk, index });
  const drawers = createDrawers(cabinet);
  if (watch) await drawers.refreshAll();
  // A read-only workspace keeps its trash.
  if (watch) await cabinet.trash.sweep({ dryRun: false }).catch(() => {});
  const blockTemplates = createBlockTemplateStore(drawers.blockTemplates, cabinet);
  if (watch) await blockTemplates.settleAll();
  const watcher = watch ? watchWorkspace(cabinet, drawers, times ?? usualTimes) : undefined;
  return {
    campaigns: campaignStore(drawers, cabinet),
    versions: createVersionStore(drawers, cabinet),
    newsletterTemplates: createEntityStore(drawers.newsletterTemplates, newsletterTemplateFailures),
    blockTemplates,
    widgets: createWidgetStore(drawers.widgets, cabinet),
    clips: createEntityStore(drawers.clips, clipFailures),
    thumbnails: createThumbnailStore(cabinet),
    trash: trashStore(drawers, cabinet),
    proofs: createProofStore(drawers, cabinet),
    remarks: createRemarkStore(drawers),
    sends: createSendStore(drawers, cabinet),
    problems: cabinet.problems,
    onChange: cabinet.onChange,
    exclusively: cabinet.exclusively,
    watching: watcher?.ready ?? Promise.resolve(),
    async close() {
      await watcher?.close();
      await updateIndex(cabinet, index);
    },
  };
}
