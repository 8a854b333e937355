import { AppError } from '../../../src/core/errors/app-error.ts';
import type {
  CommitFiles,
  GitMerge,
  MergedFile,
  StoppedMerge,
} from '../../../src/use-cases/ports/git-merge.ts';

/** Files of a commit, by path: a text, or a value that is written as JSON. */
export type FakeCommit = Readonly<Record<string, string | object>>;

interface StoppedBranches {
  base: FakeCommit;
  ours: FakeCommit;
  theirs: FakeCommit;
  /** All that both sides changed to two things unless others are given. */
  unmerged?: readonly string[];
}

export interface FakeGitMerge extends GitMerge {
  /** The folder of the workspace as it is now, by path. */
  readonly files: Map<string, string>;
  /** Paths that Git was told are resolved; none until all of them are written. */
  readonly resolved: string[];
  /** The next call of `resolve` dies once so many files are written. */
  dieAfter(written: number): void;
}

const textOf = (file: string | object) => (typeof file === 'string' ? file : JSON.stringify(file));

/** The name of a blob is what it says. */
const commitOf = (files: FakeCommit): CommitFiles =>
  new Map(Object.entries(files).map(([path, file]) => [path, textOf(file)]));

function writtenText(file: NonNullable<MergedFile>): string {
  return file instanceof Uint8Array ? new TextDecoder().decode(file) : JSON.stringify(file.value);
}

/** Two branches in memory, of which Git stopped at merging theirs into ours. The folder is as ours. */
export function fakeGitMerge({ base, ours, theirs, unmerged }: StoppedBranches): FakeGitMerge {
  const commits = { base: commitOf(base), theirs: commitOf(theirs) };
  const mine = commitOf(ours);
  const clashing = [...commits.theirs.keys()].filter((path) => {
    const [before, here, there] = [commits.base, mine, commits.theirs].map((files) => files.get(path));
    return here !== undefined && here !== there && here !== before && there !== before;
  });
  const files = new Map(mine);
  const resolved: string[] = [];
  let deadline = Number.POSITIVE_INFINITY;
  return {
    files,
    resolved,
    dieAfter(written) {
      deadline = written;
    },
    async findStopped(): Promise<StoppedMerge> {
      const waiting = (unmerged ?? clashing).filter((path) => !resolved.includes(path));
      if (waiting.length === 0)
        throw AppError.of('git-merge-impossible', { reason: 'Rien n’attend', advice: '' });
      return {
        kind: 'merge',
        since: new Date('2026-12-01T09:00:00.000Z'),
        ours: mine,
        step: commits,
        branch: commits,
        unmerged: waiting,
      };
    },
    readBlobs: async (names) => new Map(names.map((name) => [name, new TextEncoder().encode(name)])),
    async resolve(merged) {
      for (const [path, file] of merged) {
        const [now, next] = [files.get(path), file && writtenText(file)];
        if (now !== mine.get(path) && now !== next)
          throw AppError.of('git-merge-impossible', { reason: `${path} a changé`, advice: '' });
      }
      let written = 0;
      for (const [path, file] of merged) {
        if (written === deadline) {
          deadline = Number.POSITIVE_INFINITY;
          throw new Error('killed');
        }
        if (file) files.set(path, writtenText(file));
        else files.delete(path);
        written += 1;
      }
      resolved.push(...merged.keys());
    },
    registerDriver: async () => undefined,
  };
}
