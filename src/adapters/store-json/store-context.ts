import type { FileProblem, StoreChange } from '../../use-cases/ports/store.ts';
import type { Stamp } from '../disk/stamp.ts';
import { createLock, type WithLock } from './lock.ts';
import { createPlainFiles, type PlainFiles } from './plain-files.ts';
import { createTrash, type TrashFolder } from './trash.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** What is known of one file of the workspace. */
export interface KnownFile {
  stamp: Stamp;
  contentHash: string;
  /** What lists need of it; undefined when it cannot be read and no copy can stand in. */
  entry: unknown;
  problem?: FileProblem;
}

/** What all collections of a store share. */
export interface StoreContext {
  workspace: WorkspaceFolder;
  /** Whether what was read stays true until a refresh says otherwise. */
  watched: boolean;
  exclusively: WithLock;
  files: PlainFiles;
  trash: TrashFolder;
  knownFile(path: string): KnownFile | undefined;
  /** What an earlier run knew of a file; its entry is to be checked. */
  formerlyKnown(path: string): KnownFile | undefined;
  knownFiles(): IterableIterator<[string, KnownFile]>;
  remember(path: string, known: KnownFile | undefined): void;
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
  { watched, index }: { watched: boolean; index: ReadonlyMap<string, KnownFile> },
): StoreContext {
  const known = new Map<string, KnownFile>();
  const problems = new Map<string, FileProblem>();
  const folderProblems = new Map<string, FileProblem[]>();
  const listeners = new Set<(change: StoreChange) => void>();
  const emit = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    workspace,
    watched,
    exclusively: createLock(workspace.root),
    files: createPlainFiles(workspace),
    trash: createTrash(workspace),
    knownFile: (path) => known.get(path),
    formerlyKnown: (path) => index.get(path),
    knownFiles: () => known.entries(),
    remember(path, file) {
      if (file) known.set(path, file);
      else known.delete(path);
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
