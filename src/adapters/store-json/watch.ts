import { type FSWatcher, watch } from 'node:fs';
import { relative, sep } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { StoreChange } from '../../use-cases/ports/store.ts';
import { stampOf } from '../disk/stamp.ts';
import type { Collections } from './collections.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

interface WatchedFolder {
  inode: number;
  watcher: FSWatcher;
}

/** A folder that may not be watched is looked at by each rescan. */
function watchIfReadable(folder: string): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false });
  } catch {
    return undefined;
  }
}

/**
 * Follows the folders of versions. They may hold 10,000 files that never change, and chokidar lists the whole folder and
 * asks for the state of every file at each event (a save then took 34 ms instead of 2); the system's own event tells the
 * name.
 */
function watchVersions(
  { workspace }: Pick<StoreContext, 'workspace'>,
  collections: Collections,
  stableAfter: number,
) {
  const folders = new Map<string, WatchedFolder>();
  const waiting = new Map<string, NodeJS.Timeout>();
  const folderOf = (campaignId: string) => `campaigns/${campaignId}/versions`;

  function release(campaignId: string): void {
    folders.get(campaignId)?.watcher.close();
    folders.delete(campaignId);
  }

  /** Looks at a file once nothing has been heard of it for a moment. */
  function hear(campaignId: string, name: string): void {
    if (name.startsWith('.') || !name.endsWith('.json')) return;
    const path = `${campaignId}/${name}`;
    clearTimeout(waiting.get(path));
    const look = () => {
      waiting.delete(path);
      // What cannot be looked at now is seen by the rescan.
      collections
        .versionsOf(campaignId)
        .lookAt(name.slice(0, -'.json'.length))
        .catch(() => {});
    };
    waiting.set(path, setTimeout(look, stableAfter).unref());
  }

  function start(campaignId: string, inode: number): void {
    const watcher = watchIfReadable(workspace.absolute(folderOf(campaignId)));
    if (watcher === undefined) return;
    watcher.on('change', (_event, name) => hear(campaignId, String(name)));
    // The folder is gone or watches have run out.
    watcher.on('error', () => release(campaignId));
    folders.set(campaignId, { inode, watcher });
  }

  return {
    isFollowed: (campaignId: string) => folders.has(campaignId),
    /** Makes sure that a campaign's versions are watched, if it has any; true when the folder is a new one. */
    async follow(campaignId: string): Promise<boolean> {
      const folder = folderOf(campaignId);
      const facts = workspace.holds(folder)
        ? await workspace.facts(folder).catch(whenUnreadable(() => undefined))
        : undefined;
      if (folders.get(campaignId)?.inode === facts?.ino) return false;
      release(campaignId);
      if (facts?.isDirectory()) start(campaignId, facts.ino);
      return true;
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const campaignId of [...folders.keys()]) release(campaignId);
    },
  };
}

const watchedFolders = new Set([
  'campaigns',
  'newsletter-templates',
  'block-templates',
  'widgets',
  'clipboard',
  'medias',
  'outbox',
]);

export interface WatchTimes {
  /** How long a file must stay the same before it is read, ms. */
  stableAfter: number;
  /** How often everything is looked at again, ms: events are hints, some never come. */
  rescanEvery: number;
}

export const usualTimes: WatchTimes = { stableAfter: 300, rescanEvery: 30_000 };

export interface WorkspaceWatch {
  /** Resolves once changes are heard of. */
  ready: Promise<void>;
  close(): Promise<void>;
}

function isIgnored(path: string): boolean {
  if (path === '') return false;
  const parts = path.split('/');
  const [top = '', , folder, name] = parts;
  if (!watchedFolders.has(top) || parts.some((part) => part.startsWith('.'))) return true;
  // Versions have a watch of their own; of proofs only the facts are listed, not what was mailed; of imports nothing is.
  const isAside = folder === 'versions' || folder === 'import';
  return top === 'campaigns' && (isAside || (name !== undefined && !name.endsWith('.json')));
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
  const [top, id = '', folder] = path.split('/');
  if (top === 'newsletter-templates') return collections.newsletterTemplates;
  if (top === 'block-templates') return collections.blockTemplates;
  if (top === 'widgets') return collections.widgets;
  if (top === 'clipboard') return collections.clips;
  if (top !== 'campaigns') return undefined;
  if (folder === 'remarks.json') return collections.remarks;
  if (folder === 'sends') return collections.sendsOf(id);
  return folder === 'proofs' ? collections.proofsOf(id) : collections.campaigns;
}

/**
 * Follows what people and other programs do to the files. A file is read once it has been the same for a moment, our
 * own writes are known by their stamp and hash, and everything is looked at again now and then.
 */
export function watchWorkspace(
  context: StoreContext,
  collections: Collections,
  times: WatchTimes = usualTimes,
): WorkspaceWatch {
  const { workspace, emit } = context;
  const versions = watchVersions(context, collections, times.stableAfter);
  const pathOf = (absolute: string) => relative(workspace.root, absolute).split(sep).join('/');

  async function followVersions(campaignId: string): Promise<void> {
    if (await versions.follow(campaignId)) await collections.versionsOf(campaignId).refresh();
  }

  async function see(path: string): Promise<void> {
    const [top, id] = path.split('/');
    if (top === 'medias') return emit({ noun: 'media', path: path.slice('medias/'.length) });
    if (top === 'outbox') return emit({ noun: 'outbox' });
    const pictured = besideOf(path);
    if (pictured) return emit(pictured);
    if (top === 'campaigns' && id) await followVersions(id);
    const facts = await workspace.facts(path).catch(whenUnreadable(() => undefined));
    const isOwn = facts !== undefined && context.knownFile(path)?.stamp === stampOf(facts);
    if (!isOwn) await collectionOf(path, collections)?.refresh();
  }

  async function rescan(): Promise<void> {
    await collections.refreshAll();
    for (const id of await collections.campaigns.keys()) await followVersions(id);
  }

  const watcher = watchFiles(workspace.root, {
    ignored: (absolute) => isIgnored(pathOf(absolute)),
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: { stabilityThreshold: times.stableAfter, pollInterval: 100 },
  });
  // The folder may be gone while we look, and watches may run out (ENOSPC, EMFILE): the rescan sees what we missed.
  watcher.on('all', (_event, absolute) => void see(pathOf(absolute)).catch(() => {}));
  watcher.on('error', () => {});
  // The first version of a campaign makes its folder.
  const stopListening = context.onChange((change) => {
    if (change.noun !== 'version' || versions.isFollowed(change.campaignId)) return;
    void followVersions(change.campaignId).catch(() => {});
  });
  const timer = setInterval(() => void rescan().catch(() => {}), times.rescanEvery).unref();

  const begun = new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    // What changed between the store's first look and the first event is seen by one more.
    ready: begun.then(rescan).catch(() => {}),
    async close() {
      clearInterval(timer);
      stopListening();
      versions.close();
      await watcher.close();
    },
  };
}
