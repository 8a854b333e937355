import { breathe } from '../disk/breathe.ts';
import type { EventCount } from './event-count.ts';
import { createFolderWatches } from './folder-watches.ts';
import { whenUnreadable } from './reading-failure.ts';
import { whenQuiet } from './when-quiet.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** Folders of many files that nobody keeps in memory, with all folders in them. */
export interface TreesWatch {
  /** Follows what is there, and tells nothing of it. */
  begin(): Promise<void>;
  /** Follows again what nothing is heard of. */
  rescan(): Promise<void>;
  /** Follows all there is, and tells what lies in folders that were not followed. */
  followAll(): Promise<void>;
  close(): Promise<void>;
}

interface TreesOptions {
  /** Folders at the top of the workspace. */
  tops: readonly string[];
  stableAfter: number;
  /** Takes note of each event. */
  events: Pick<EventCount, 'note'>;
  /** Takes the path of each file, and of each folder, that came, changed or went. */
  tell: (path: string) => void;
}

const isHidden = (path: string) => path.split('/').some((name, rank) => rank > 0 && name.startsWith('.'));

/**
 * Follows folders at the top of the workspace by a watch for each folder in them, where chokidar has one for each file:
 * 20,000 pictures took 150 MB.
 */
export function watchTrees(
  workspace: WorkspaceFolder,
  { tops, stableAfter, events, tell }: TreesOptions,
): TreesWatch {
  const queue = whenQuiet(stableAfter, see);
  const watches = createFolderWatches(workspace, (path) => {
    events.note();
    const inTree = path.startsWith('./') ? path.slice(2) : path;
    if (tops.includes(inTree.split('/')[0] ?? '') && !isHidden(inTree)) queue.hear(inTree);
  });

  /** Follows a folder with all that are in it; answers what lies there and was not followed before. */
  async function follow(folder: string): Promise<string[]> {
    const wasHeard = watches.isHeard(folder);
    if (!(await watches.follow(folder))) return [];
    await breathe();
    const entries = await workspace.entries(folder).catch(whenUnreadable(() => []));
    const found: string[] = [];
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (isHidden(path)) continue;
      if (!wasHeard) found.push(path);
      if (entry.isDirectory()) found.push(...(await follow(path)));
    }
    return found;
  }

  async function see(path: string): Promise<void> {
    const found = await follow(path);
    for (const one of [path, ...found]) tell(one);
  }

  /** What lies in folders that were not followed. */
  async function followTops(): Promise<string[]> {
    await watches.follow('.');
    const found: string[] = [];
    for (const top of tops) for (const path of await follow(top)) found.push(path);
    return found;
  }

  return {
    async begin() {
      await followTops();
    },
    async followAll() {
      for (const path of await followTops()) tell(path);
    },
    async rescan() {
      for (const folder of watches.unheard()) for (const path of await follow(folder)) tell(path);
    },
    async close() {
      watches.close();
      await queue.close();
    },
  };
}
