import { statfs } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { StoreChange } from '../../use-cases/ports/store.ts';
import { stampOf } from '../disk/stamp.ts';
import type { Collections } from './collections.ts';
import { createEventCount, type EventCount } from './event-count.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';
import { watchCampaigns } from './watch-campaigns.ts';
import { watchTrees } from './watch-trees.ts';

const watchedFolders = new Set(['newsletter-templates', 'block-templates', 'widgets', 'clipboard']);

export interface WatchTimes {
  /** How long a file must stay the same before it is read, ms. */
  stableAfter: number;
  /** How often what may have changed unheard is looked at again, ms: events are hints, some never come. */
  rescanEvery: number;
}

export const usualTimes: WatchTimes = { stableAfter: 300, rescanEvery: 30_000 };

export interface WorkspaceWatch {
  /** Follows everything, and looks at nothing yet. */
  begin(): Promise<void>;
  /** Looks at everything. */
  lookAtAll(): Promise<void>;
  close(): Promise<void>;
}

function isIgnored(path: string): boolean {
  if (path === '') return false;
  const parts = path.split('/');
  return !watchedFolders.has(parts[0] ?? '') || parts.some((part) => part.startsWith('.'));
}

/** What a picture or a markup belongs to, which lie beside it. */
function besideOf(path: string): StoreChange | undefined {
  const [top = '', id = '', file] = path.split('/');
  if (top === 'block-templates' && /^(?:markup\.liquid|thumbnail\.jpg)$/.test(file ?? '')) {
    return { noun: 'block-template', id };
  }
  if (!id.endsWith('.jpg')) return undefined;
  if (top === 'widgets') return { noun: 'widget', id: id.slice(0, -4) };
  return top === 'clipboard' ? { noun: 'clip', id: id.slice(0, -4) } : undefined;
}

/** The collection that a path lies in; undefined for what no list shows. */
function collectionOf(path: string, collections: Collections) {
  const [top] = path.split('/');
  if (top === 'newsletter-templates') return collections.newsletterTemplates;
  if (top === 'block-templates') return collections.blockTemplates;
  if (top === 'widgets') return collections.widgets;
  return top === 'clipboard' ? collections.clips : undefined;
}

/** File systems of Linux on which whatever changes a file does it through this system, so that it is told: statfs(2). */
const localFileSystems = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // xfs
  0x9123683e, // btrfs
  0xf2f52010, // f2fs
  0x2fc12fc1, // zfs
  0x794c7630, // overlay
  0x01021994, // tmpfs
]);

/** Whether every change of a folder is told by an event: not those that another machine makes to a network drive. */
async function tellsEveryChange(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return statfs(folder).then(
    ({ type }) => localFileSystems.has(type),
    () => false,
  );
}

/** Templates, widgets and the clipboard, followed by chokidar. */
function watchOthers(
  context: StoreContext,
  collections: Collections,
  { stableAfter, events }: { stableAfter: number; events: Pick<EventCount, 'note'> },
) {
  const { workspace, emit } = context;
  const pathOf = (absolute: string) => relative(workspace.root, absolute).split(sep).join('/');
  let isWhole = true;
  let noteReady = () => {};
  const ready = new Promise<void>((resolve) => {
    noteReady = resolve;
  });

  async function see(path: string): Promise<void> {
    const pictured = besideOf(path);
    if (pictured) return emit(pictured);
    const facts = await workspace.facts(path).catch(whenUnreadable(() => undefined));
    const isOwn = facts !== undefined && context.knownFile(path)?.stamp === stampOf(facts);
    if (!isOwn) await collectionOf(path, collections)?.refresh();
  }

  const watcher = watchFiles(workspace.root, {
    ignored: (absolute) => isIgnored(pathOf(absolute)),
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: { stabilityThreshold: stableAfter, pollInterval: 100 },
  });
  // The folder may be gone while we look, and watches may run out (ENOSPC, EMFILE): the rescan sees what we missed.
  watcher.on('all', (_event, absolute) => void see(pathOf(absolute)).catch(() => {}));
  watcher.on('raw', () => events.note());
  watcher.on('error', () => {
    isWhole = false;
  });
  watcher.once('ready', noteReady);
  return {
    ready,
    isWhole: () => isWhole,
    async close() {
      noteReady();
      await watcher.close();
    },
  };
}

/** What is followed is looked at again with one rescan of so many, for an event may be lost all the same. */
const others = 20;

/**
 * Looks at everything, and follows from then on what people and other programs do to the files. A file is read once it has
 * been the same for a moment, our own writes are known by their stamp and hash, and what nothing is heard of is looked at
 * again now and then.
 */
export function watchWorkspace(
  context: StoreContext,
  collections: Collections,
  times: WatchTimes = usualTimes,
): WorkspaceWatch {
  const events = createEventCount();
  const campaigns = watchCampaigns(context, collections, { stableAfter: times.stableAfter, events });
  const trees = watchTrees(context.workspace, {
    tops: ['medias', 'outbox'],
    stableAfter: times.stableAfter,
    events,
    tell(path) {
      const [top, ...rest] = path.split('/');
      if (top === 'outbox') context.emit({ noun: 'outbox' });
      else if (rest.length > 0) context.emit({ noun: 'media', path: rest.join('/') });
    },
  });
  const rest = watchOthers(context, collections, { stableAfter: times.stableAfter, events });
  let tellsAll = false;
  let round = 0;
  let rescanning: Promise<void> | undefined;

  async function lookAgainAtAll(): Promise<void> {
    await collections.refreshOthers();
    await campaigns.lookAtAll();
    await trees.followAll();
  }

  async function rescan(): Promise<void> {
    if (events.mayBeIncomplete()) return events.completeBy(lookAgainAtAll);
    round = (round + 1) % others;
    if (!tellsAll || !rest.isWhole() || round === 0) await collections.refreshOthers();
    await (tellsAll ? campaigns.rescan() : campaigns.lookAtAll());
    await trees.rescan();
  }

  function rescanUnlessBusy(): void {
    rescanning ??= rescan()
      // The folder may be gone just now: the next one sees it again.
      .catch(() => {})
      .finally(() => {
        rescanning = undefined;
      });
  }

  const timer = setInterval(rescanUnlessBusy, times.rescanEvery).unref();
  return {
    async begin() {
      tellsAll = await tellsEveryChange(context.workspace.root);
      await campaigns.begin();
      await trees.begin();
    },
    async lookAtAll() {
      await campaigns.lookAtAll();
      await rest.ready;
      await collections.refreshOthers();
    },
    async close() {
      clearInterval(timer);
      await campaigns.close();
      await trees.close();
      await rest.close();
      await rescanning;
    },
  };
}
