import { type FSWatcher, watch } from 'node:fs';
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
export function watchVersions(
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
