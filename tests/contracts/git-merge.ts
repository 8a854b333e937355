import { beforeEach, describe, expect, it } from 'vitest';
import type { CommitFiles, GitMerge } from '../../src/use-cases/ports/git-merge.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import type { FakeCommit } from '../support/fakes/fake-git-merge.ts';

/** A workspace where Git stopped at merging a branch into another. */
export interface StoppedWorkspace {
  git: GitMerge;
  /** A file as it is now; undefined where there is none. */
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
}

export interface Branches {
  base: FakeCommit;
  ours: FakeCommit;
  theirs: FakeCommit;
}

const branches: Branches = {
  base: { 'a.json': '{"name":"Un"}', 'b.txt': 'Un', 'c.txt': 'Un' },
  ours: { 'a.json': '{"name":"Notre"}', 'b.txt': 'Notre', 'c.txt': 'Notre', 'd.txt': 'Le nôtre' },
  theirs: { 'a.json': '{"name":"Leur"}', 'b.txt': 'Leur', 'c.txt': 'Un', 'e.txt': 'Le leur' },
};

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every adapter of the port does, over the same two branches. */
export function gitMergeContract(begin: (branches: Branches) => Promise<StoppedWorkspace>): void {
  let workspace: StoppedWorkspace;
  beforeEach(async () => {
    workspace = await begin(branches);
  });

  async function textsOf(files: CommitFiles) {
    const blobs = await workspace.git.readBlobs([...files.values()]);
    return Object.fromEntries(
      [...files].map(([path, name]) => [path, new TextDecoder().decode(blobs.get(name))]),
    );
  }

  describe('a merge that stopped', () => {
    it('tells what was on each side, where both began, and what is left to be merged', async () => {
      const { kind, ours, step, branch, unmerged } = await workspace.git.findStopped();
      expect(kind).toBe('merge');
      expect(await textsOf(ours)).toEqual(branches.ours);
      expect(await textsOf(step.theirs)).toEqual(branches.theirs);
      expect(await textsOf(step.base)).toEqual(branches.base);
      expect(branch).toEqual(step);
      expect(unmerged).toEqual(['a.json', 'b.txt']);
    });

    it('stopped at one instant, however often it is asked', async () => {
      const [first, second] = [await workspace.git.findStopped(), await workspace.git.findStopped()];
      expect(second.since).toEqual(first.since);
    });

    it('is at its end once what was left is resolved', async () => {
      const { git, read } = workspace;
      const like = bytes(String(branches.ours['a.json']));
      await git.resolve(new Map([['a.json', { value: { name: 'Les deux' }, like }]]));
      expect((await git.findStopped()).unmerged).toEqual(['b.txt']);
      expect(JSON.parse((await read('a.json')) ?? '')).toEqual({ name: 'Les deux' });

      await git.resolve(
        new Map([
          ['b.txt', bytes('Les deux')],
          ['d.txt', undefined],
          ['f/g.txt', bytes('Nouveau')],
        ]),
      );
      expect(await Promise.all(['b.txt', 'd.txt', 'f/g.txt'].map(read))).toEqual([
        'Les deux',
        undefined,
        'Nouveau',
      ]);
      expect((await failureOf(git.findStopped())).code).toBe('git-merge-impossible');
    });

    it('writes nothing over what was written there since', async () => {
      const { git, read, write } = workspace;
      await write('c.txt', 'Écrit à la main');
      const merged = new Map([
        ['b.txt', bytes('Les deux')],
        ['c.txt', bytes('Autre chose')],
      ]);
      expect((await failureOf(git.resolve(merged))).code).toBe('git-merge-impossible');
      expect(await read('c.txt')).toBe('Écrit à la main');
      expect((await git.findStopped()).unmerged).toEqual(['a.json', 'b.txt']);
    });

    it('takes what stands as it will be for its own, written before it was cut short', async () => {
      const { git, read, write } = workspace;
      await write('c.txt', 'Autre chose');
      await git.resolve(new Map([['c.txt', bytes('Autre chose')]]));
      expect(await read('c.txt')).toBe('Autre chose');
    });
  });
}
