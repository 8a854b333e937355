import { IdSchema } from '../../core/id.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { besideSaves, breathe, type GiveWay, pausing, unhurried } from '../disk/breathe.ts';
import type { Collections } from './collections.ts';
import type { EventCount } from './event-count.ts';
import { createFolderWatches } from './folder-watches.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';
import { whenQuiet } from './when-quiet.ts';

/** At most so many campaigns are looked at again with each rescan, in turn, and none is begun after so many files. */
const MAX_CAMPAIGNS_AT_RESCAN = 50;
const MAX_FILES_AT_RESCAN = 2_000;

/** So many campaigns are looked at at once. */
const atOnce = 2;

const subfolders = ['versions', 'proofs', 'sends'] as const;
type Subfolder = (typeof subfolders)[number];
const isSubfolder = (name: string): name is Subfolder => subfolders.some((one) => one === name);

interface Meeting {
  isFileKnown?: boolean;
  giveWay?: GiveWay;
}

export interface CampaignsWatch {
  /** Follows every campaign, and looks at none yet. */
  begin(): Promise<void>;
  /** Looks at every campaign, until it is closed. */
  lookAtAll(): Promise<void>;
  /** Looks at what nothing is heard of, and at some of the rest. */
  rescan(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the folders of campaigns, each by a watch of its own.
 * @param events takes note of each event
 */
export function watchCampaigns(
  context: StoreContext,
  collections: Collections,
  { stableAfter, events }: { stableAfter: number; events: Pick<EventCount, 'note'> },
): CampaignsWatch {
  const { workspace } = context;
  const queue = whenQuiet(stableAfter, look);
  const watches = createFolderWatches(workspace, (path) => {
    events.note();
    const [top] = path.split('/');
    if (path === './campaigns') queue.hear('campaigns');
    else if (top === 'campaigns' && isOfInterest(path)) queue.hear(path);
  });
  let isClosed = false;
  /** Where the next rescan begins, among the campaigns in order. */
  let nextRank = 0;

  const collectionOf = (id: string, folder: Subfolder) =>
    ({ versions: collections.versionsOf, proofs: collections.proofsOf, sends: collections.sendsOf })[folder](
      id,
    );

  /** Follows a folder of a campaign; false when there is none, nor was. */
  async function followInside(id: string, folder: Subfolder): Promise<boolean> {
    const path = `campaigns/${id}/${folder}`;
    const wasThere = watches.isThere(path);
    const isThere = await watches.follow(path);
    if (folder !== 'versions') collections.noteFolder(id, folder, isThere);
    return isThere || wasThere;
  }

  async function follow(id: string): Promise<Subfolder[]> {
    await watches.follow(`campaigns/${id}`);
    const found = await Promise.all(subfolders.map((folder) => followInside(id, folder)));
    return subfolders.filter((_, rank) => found[rank]);
  }

  async function lookAtFile(id: string): Promise<void> {
    const facts = await workspace.facts(`campaigns/${id}`).catch(whenUnreadable(() => undefined));
    const isKnown = (await collections.campaigns.find(id)) !== undefined;
    // A link is followed nowhere: the look at all campaigns tells of it.
    if (facts ? !facts.isDirectory() : !isKnown) return collections.campaigns.refresh();
    await collections.campaigns.lookAt(id);
    await collections.remarks.lookAt(id);
  }

  /**
   * Follows a campaign and then looks at it, so that nothing is missed between the two.
   * @param isFileKnown its file was looked at a moment ago, and is not again where it was followed by then
   * @param giveWay as of `refresh` of a collection
   */
  async function meet(id: string, { isFileKnown = false, giveWay }: Meeting = {}): Promise<void> {
    const wasHeard = watches.isHeard(`campaigns/${id}`);
    const folders = await follow(id);
    if (!isFileKnown || !wasHeard) await lookAtFile(id);
    for (const folder of folders) await collectionOf(id, folder).refresh(giveWay);
  }

  /** Of what was met already. */
  async function countFiles(id: string): Promise<number> {
    const inEach = subfolders.map(async (folder) =>
      watches.isThere(`campaigns/${id}/${folder}`) ? (await collectionOf(id, folder).keys()).length : 0,
    );
    return (await Promise.all(inEach)).reduce((sum, count) => sum + count, 0);
  }

  /** Every campaign that is there, or that was. */
  async function allIds(): Promise<string[]> {
    const onDisk = await workspace.entries('campaigns').catch(whenUnreadable(() => []));
    const names = onDisk.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    await breathe();
    const known = await collections.campaigns.keys();
    await breathe();
    return [...new Set([...names, ...known])].filter((id) => IdSchema.safeParse(id).success);
  }

  async function meetAll(ids: readonly string[], isFileKnown = false): Promise<void> {
    const pause = pausing(unhurried);
    await inParallel(ids, atOnce, async (id) => {
      if (isClosed) return;
      await meet(id, { isFileKnown });
      await pause();
    });
  }

  /** Looks at the campaigns that come after those of the last rescan. */
  async function meetNext(isMet: (id: string) => boolean): Promise<void> {
    const giveWay = pausing(besideSaves);
    const ids = await collections.campaigns.keys();
    if (nextRank >= ids.length) nextRank = 0;
    let files = 0;
    for (const id of ids.slice(nextRank, nextRank + MAX_CAMPAIGNS_AT_RESCAN)) {
      if (isClosed || files >= MAX_FILES_AT_RESCAN) return;
      nextRank += 1;
      if (isMet(id)) continue;
      await meet(id, { giveWay });
      files += await countFiles(id);
      await giveWay();
    }
  }

  /** The folder of all campaigns, and the one that it may come into. */
  async function followTop(): Promise<boolean> {
    await watches.follow('.');
    return watches.follow('campaigns');
  }

  async function lookAtAll(): Promise<void> {
    await followTop();
    await collections.campaigns.refresh();
    await collections.remarks.refresh();
    await meetAll(await allIds(), true);
  }

  async function look(path: string): Promise<void> {
    const [, id = '', name = '', file = ''] = path.split('/');
    if (id === '') return lookAtAll();
    if (name === '') return meet(id);
    if (name === 'campaign.json') return collections.campaigns.lookAt(id);
    if (name === 'remarks.json') return collections.remarks.lookAt(id);
    if (!isSubfolder(name)) return undefined;
    const collection = collectionOf(id, name);
    if (file !== '') return collection.lookAt(file.slice(0, -'.json'.length));
    if (await followInside(id, name)) await collection.refresh();
    return undefined;
  }

  return {
    async begin() {
      await followTop();
      for (const id of await allIds()) {
        await follow(id);
        await breathe();
      }
    },
    lookAtAll,
    async rescan() {
      if (!watches.isHeard('campaigns') && (await followTop())) return lookAtAll();
      const unheard = new Set(watches.unheard().flatMap((path) => path.split('/')[1] ?? []));
      await meetAll([...unheard]);
      await meetNext((id) => unheard.has(id));
    },
    async close() {
      isClosed = true;
      watches.close();
      await queue.close();
    },
  };
}

/** What is read: hidden files are nobody's business; of proofs only the facts are listed, not what was mailed; of imports nothing is. */
function isOfInterest(path: string): boolean {
  const [, id = '', name = '', file = ''] = path.split('/');
  if (id.startsWith('.') || name.startsWith('.') || file.startsWith('.')) return false;
  return file === '' || file.endsWith('.json');
}
