import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { createGitMerge } from '../../src/adapters/system/create-git-merge.ts';
import { type FakeCommit, fakeGitMerge } from '../support/fakes/fake-git-merge.ts';
import { type Branches, gitMergeContract, type StoppedWorkspace } from './git-merge.ts';

/** A repository whose branch `notre` has begun to merge `leur`. */
async function stoppedRepository({ base, ours, theirs }: Branches): Promise<StoppedWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-git-merge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = ['-c', 'user.name=Anne', '-c', 'user.email=anne@exemple.fr'];
  const git = (...args: string[]) => execFileSync('git', [...own, ...args], { cwd: folder, stdio: 'pipe' });
  const commit = async (files: FakeCommit) => {
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), String(text));
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Suite');
  };
  git('init', '--quiet', '--initial-branch=notre');
  await commit(base);
  git('checkout', '--quiet', '-b', 'leur');
  await commit(theirs);
  git('checkout', '--quiet', 'notre');
  await commit(ours);
  try {
    git('merge', 'leur');
  } catch {
    // It stops, as is wanted.
  }
  return {
    git: createGitMerge({ folder }),
    read: (path) => readFile(join(folder, path), 'utf8').catch(() => undefined),
    write: (path, text) => writeFile(join(folder, path), text),
  };
}

describe('the port git-merge over a real repository', () => {
  gitMergeContract(stoppedRepository);
});

describe('the port git-merge in memory', () => {
  gitMergeContract(async (branches) => {
    const git = fakeGitMerge(branches);
    return {
      git,
      read: async (path) => git.files.get(path),
      write: async (path, text) => void git.files.set(path, text),
    };
  });
});
