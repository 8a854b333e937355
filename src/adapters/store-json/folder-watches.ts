import { type FSWatcher, type Stats, watch as watchFolder } from 'node:fs';
import { basename } from 'node:path';
import { whenUnreadable } from './reading-failure.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

interface FolderWatch {
  /** Tells the folder from another of its name. */
  identity: string;
  /** Undefined where the system gives none: watches have run out, or the folder may not be read. */
  watcher: FSWatcher | undefined;
}

const unheardOf: FolderWatch = { identity: '', watcher: undefined };

/** Folders, each followed by the system's own events, which tell the name of what changed in it. */
export interface FolderWatches {
  /** Makes sure that a folder is followed where it can be; false when there is none. */
  follow(folder: string): Promise<boolean>;
  /** Whether a folder was there when it was last followed. */
  isThere(folder: string): boolean;
  isHeard(folder: string): boolean;
  /** Folders that are there, and of which nothing is heard. */
  unheard(): string[];
  close(): void;
}

/** A number of a folder is given again at once when it is removed, the time it was made is not. */
const identityOf = ({ ino, birthtimeMs }: Stats) => `${ino}:${birthtimeMs}`;

/**
 * Not chokidar, which watches each file besides, lists the whole folder at each event and asks for the state of all that is
 * in it: with 10,000 versions a save then took 34 ms instead of 2, and 5,000 letters 100 MB.
 * @param hear takes what may have changed, a folder itself among it
 * @param watch the system's; tests hand in one that refuses
 */
export function createFolderWatches(
  workspace: WorkspaceFolder,
  hear: (path: string) => void,
  watch = watchFolder,
): FolderWatches {
  const watches = new Map<string, FolderWatch>();
  let isClosed = false;

  function release(folder: string): void {
    watches.get(folder)?.watcher?.close();
    watches.delete(folder);
  }

  /** Nothing is heard of it any more; it is there still, as far as we know. */
  function lose(folder: string): void {
    const lost = watches.get(folder);
    lost?.watcher?.close();
    if (lost) watches.set(folder, unheardOf);
  }

  function start(folder: string): FSWatcher | undefined {
    const ownName = basename(workspace.absolute(folder));
    try {
      const watcher = watch(workspace.absolute(folder), { persistent: false });
      watcher.on('change', (event, name) => {
        if (String(name) !== ownName) return hear(`${folder}/${name}`);
        // The folder itself: it was moved or removed, and another may stand in its place.
        if (event === 'rename') lose(folder);
        hear(folder);
      });
      watcher.on('error', () => lose(folder));
      return watcher;
    } catch {
      return undefined;
    }
  }

  return {
    isThere: (folder) => watches.has(folder),
    async follow(folder) {
      const facts = await workspace.facts(folder).catch(whenUnreadable(() => 'unreadable' as const));
      if (isClosed) return false;
      if (facts === 'unreadable') {
        release(folder);
        watches.set(folder, unheardOf);
        return true;
      }
      if (!facts?.isDirectory()) {
        release(folder);
        return false;
      }
      const identity = identityOf(facts);
      const known = watches.get(folder);
      if (known?.watcher && known.identity === identity) return true;
      release(folder);
      watches.set(folder, { identity, watcher: start(folder) });
      return true;
    },
    isHeard: (folder) => watches.get(folder)?.watcher !== undefined,
    unheard: () => [...watches].flatMap(([folder, { watcher }]) => (watcher ? [] : [folder])),
    close() {
      isClosed = true;
      for (const folder of [...watches.keys()]) release(folder);
    },
  };
}
