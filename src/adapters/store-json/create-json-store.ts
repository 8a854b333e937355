import { assertFollows } from '../../core/campaign/succession.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CampaignStore, NewsletterTemplateStore, Store } from '../../use-cases/ports/store.ts';
import type { Disk } from '../disk/disk.ts';
import { type Cabinet, createCabinet } from './cabinet.ts';
import { createCampaignFolder } from './campaign-folder.ts';
import { createDrawers, type Drawers } from './drawers.ts';
import { loadIndex, updateIndex } from './index-file.ts';
import { createProofStore } from './proof-store.ts';
import { sweepOrphans } from './sweep.ts';
import { createVersionStore } from './version-store.ts';
import { usualTimes, type WatchTimes, watchWorkspace } from './watch.ts';
import { openWorkspaceFolder } from './workspace-folder.ts';

export interface JsonStore extends Store {
  /** Resolves once changes made outside are heard; at once where nothing is watched. */
  watching: Promise<void>;
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

function newsletterTemplateStore({ newsletterTemplates }: Drawers): NewsletterTemplateStore {
  return {
    list: async () => [...(await newsletterTemplates.entries()).values()],
    get: (id) => newsletterTemplates.find(id),
    async save(template) {
      await newsletterTemplates.update(template.id, () => template);
    },
    async update(id, change) {
      const notFound = () => AppError.of('newsletter-template-not-found', { template: id });
      if (!(await newsletterTemplates.find(id))) throw notFound();
      return newsletterTemplates.update(id, (former) => {
        if (!former) throw notFound();
        return change(former);
      });
    },
  };
}

/**
 * The store over a workspace's plain files (decisions 2).
 * @throws AppError `workspace-not-found`
 */
export async function createJsonStore({ folder, watch, disk, times }: JsonStoreOptions): Promise<JsonStore> {
  const workspace = openWorkspaceFolder(folder);
  if (watch) await sweepOrphans(workspace);
  const index = await loadIndex(workspace);
  const cabinet = createCabinet(workspace, { watched: watch, disk, index });
  const drawers = createDrawers(cabinet);
  if (watch) await drawers.refreshAll();
  const watcher = watch ? watchWorkspace(cabinet, drawers, times ?? usualTimes) : undefined;
  return {
    campaigns: campaignStore(drawers, cabinet),
    versions: createVersionStore(drawers, cabinet),
    newsletterTemplates: newsletterTemplateStore(drawers),
    blockTemplates: {
      list: async () => [...(await drawers.blockTemplates.entries()).values()],
      get: (id) => drawers.blockTemplates.find(id),
    },
    proofs: createProofStore(drawers.proofsOf, cabinet),
    problems: cabinet.problems,
    onChange: cabinet.onChange,
    watching: watcher?.ready ?? Promise.resolve(),
    async close() {
      await watcher?.close();
      await updateIndex(cabinet, index);
    },
  };
}
