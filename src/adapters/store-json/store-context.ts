import type { FileProblem, StoreChange } from '../../use-cases/ports/store.ts';
import { createSemaphore } from '../semaphore.ts';
import { createIndexFile, type IndexFile, type KnownFile } from './index-file.ts';
import { createLock, type WithLock } from './lock.ts';
import { createPlainFiles, type PlainFiles } from './plain-files.ts';
import { createRecentWrites, type RecentWrites } from './recent-writes.ts';
import { createTrash, type TrashFolder } from './trash.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** What all collections of a store share. */
export interface StoreContext {
  workspace: WorkspaceFolder;
  recentWrites: RecentWrites;
  /** Whether what was read stays true until a refresh says otherwise. */
  watched: boolean;
  exclusively: WithLock;
  files: PlainFiles;
  trash: TrashFolder;
  /** What earlier runs knew, and what this one leaves to the next. */
  index: IndexFile;
  /** Opens a few files at once, the one asked for last first: what they say is parsed in one turn where they come at once. */
  opening: <Value>(task: () => Promise<Value>) => Promise<Value>;
  /** Resolves once the folders of all campaigns are known, in a watched workspace. */
  foldersKnown: Promise<void>;
  /** Takes the work that makes them known. */
  knowFolders(work: Promise<void>): void;
  areFoldersKnown(): boolean;
  /** Whether everything was looked at once: before, what was not known is no news. */
  isAllKnown(): boolean;
  /** Nothing is looked at any more: a look that is under way ends where it is, and fails. */
  endLooks(): void;
  isEnding(): boolean;
  /** Everything was looked at. */
  allIsKnown(): void;
  knownFile(path: string): KnownFile | undefined;
  remember(path: string, known: KnownFile | undefined): void;
  /** Takes in what an earlier run knew, once the file turns out to be the same. */
  recall(path: string, known: KnownFile): void;
  /** Takes in what is wrong with a folder itself, in the place of what was said of it before. */
  judgeFolder(folder: string, found: FileProblem[]): void;
  problems(): FileProblem[];
  emit(change: StoreChange): void;
  onChange(listener: (change: StoreChange) => void): () => void;
}

function sameProblem(a: FileProblem | undefined, b: FileProblem | undefined): boolean {
  return a?.reason === b?.reason && a?.servedFromCopy === b?.servedFromCopy;
}

const isSameAs = (a: FileProblem, b: FileProblem | undefined) => a.file === b?.file && sameProblem(a, b);

/** What the collections of a workspace share. */
export function createStoreContext(
  workspace: WorkspaceFolder,
  { watched }: { watched: boolean },
): StoreContext {
  const known = new Map<string, KnownFile>();
  const index = createIndexFile(workspace, known, { watched });
  let isAllKnown = !watched;
  let isEnding = false;
  let areFoldersKnown = false;
  let knowFolders: StoreContext['knowFolders'] = () => {};
  const foldersKnown = new Promise<void>((resolve) => {
    knowFolders = (work) =>
      resolve(
        work.then(() => {
          areFoldersKnown = true;
        }),
      );
  });
  const problems = new Map<string, FileProblem>();
  const folderProblems = new Map<string, FileProblem[]>();
  const listeners = new Set<(change: StoreChange) => void>();
  const emit = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    workspace,
    recentWrites: createRecentWrites(),
    watched,
    opening: createSemaphore(8, { lastFirst: true }),
    foldersKnown,
    knowFolders,
    areFoldersKnown: () => areFoldersKnown,
    exclusively: createLock(workspace.root),
    files: createPlainFiles(workspace),
    trash: createTrash(workspace),
    index,
    endLooks() {
      isEnding = true;
    },
    isEnding: () => isEnding,
    isAllKnown: () => isAllKnown,
    allIsKnown() {
      isAllKnown = true;
      index.release();
    },
    knownFile: (path) => known.get(path),
    recall: (path, file) => known.set(path, file),
    remember(path, file) {
      if (file) known.set(path, file);
      else known.delete(path);
      index.note(path);
      if (sameProblem(problems.get(path), file?.problem)) return;
      if (file?.problem) problems.set(path, file.problem);
      else problems.delete(path);
      emit({ noun: 'problems' });
    },
    judgeFolder(folder, found) {
      const before = folderProblems.get(folder) ?? [];
      if (found.length > 0) folderProblems.set(folder, found);
      else folderProblems.delete(folder);
      const isSame =
        before.length === found.length && found.every((one, rank) => isSameAs(one, before[rank]));
      if (!isSame) emit({ noun: 'problems' });
    },
    problems: () =>
      [...problems.values(), ...[...folderProblems.values()].flat()].sort((a, b) =>
        a.file < b.file ? -1 : 1,
      ),
    emit,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
