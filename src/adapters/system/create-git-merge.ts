import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type {
  CommitFiles,
  GitMerge,
  MergedCommits,
  MergedFile,
  StoppedMerge,
} from '../../use-cases/ports/git-merge.ts';
import { replaceDurably } from '../disk/durable-write.ts';
import { formatJson } from '../disk/json-format.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { writeText } from '../settings-file/write-text.ts';
import { git, gitBytes, listedNames } from './git.ts';
import { gitMergeWords as reasons } from './git-merge.fr.ts';
import { writeGitFiles } from './init-workspace.ts';

/** What Git calls the other side while it waits. A rebase picks commits too. */
const otherSides = [
  ['MERGE_HEAD', 'merge'],
  ['REBASE_HEAD', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
] as const;

const refusal = (reason: string, cause?: unknown) =>
  AppError.of('git-merge-impossible', { reason }, { cause });

/** What one git command wrote. @throws AppError `git-merge-impossible` */
async function run(folder: string, args: readonly string[], input?: string): Promise<Buffer> {
  const wrote = await gitBytes(folder, args, input).catch((error: NodeJS.ErrnoException) => {
    throw refusal(error.code === 'ENOENT' ? reasons.noGit : reasons.failed(args[0] ?? ''), error);
  });
  if (wrote === undefined) throw refusal(reasons.failed(args[0] ?? ''));
  return wrote;
}

async function assertRepository(folder: string): Promise<void> {
  const told = await git(folder, 'rev-parse', '--is-inside-work-tree').catch((error) => {
    throw refusal(error.code === 'ENOENT' ? reasons.noGit : reasons.failed('rev-parse'), error);
  });
  if (told?.trim() !== 'true') throw refusal(reasons.noRepository);
}

/** The plain files of a commit that lie in the folder. */
async function filesOf(folder: string, commit: string | undefined): Promise<CommitFiles> {
  if (commit === undefined) return new Map();
  const listed = (await run(folder, ['ls-tree', '-r', '-z', commit])).toString();
  const files = listedNames(listed).map((line) => /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line));
  return new Map(files.flatMap((found) => (found ? [[found[2] ?? '', found[1] ?? '']] : [])));
}

const commitNamed = async (folder: string, ref: string) =>
  (await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`))?.trim();

async function otherSide(folder: string) {
  for (const [ref, kind] of otherSides) {
    const commit = await commitNamed(folder, ref);
    if (commit) return { kind, commit };
  }
  throw refusal(reasons.nothing);
}

async function listed(folder: string, ...args: string[]): Promise<string[]> {
  return [...new Set(listedNames((await run(folder, args)).toString()))];
}

const unmergedIn = (folder: string) =>
  listed(folder, 'diff', '--name-only', '--diff-filter=U', '-z', '--relative');

/** What an editor wrote while Git waited is in no commit yet. */
async function assertUnedited(folder: string, files: ReadonlyMap<string, MergedFile>): Promise<void> {
  const unmerged = new Set(await unmergedIn(folder));
  const changed = await listed(folder, 'ls-files', '-z', '--modified', '--others', '--exclude-standard');
  const edited = changed.find((path) => files.has(path) && !unmerged.has(path));
  if (edited !== undefined) throw refusal(reasons.edited(edited));
}

/** The files of two commits. */
const filesBetween = async (folder: string, base: string | undefined, theirs: string) => ({
  base: await filesOf(folder, base),
  theirs: await filesOf(folder, theirs),
});

async function wholeBranch(folder: string, tip: string): Promise<MergedCommits> {
  const base = await git(folder, 'merge-base', 'HEAD', tip);
  return filesBetween(folder, base?.trim(), tip);
}

/** The branch that a rebase replays, as it was; both backends of Git keep its name. */
async function rebasedBranch(folder: string): Promise<string | undefined> {
  for (const backend of ['rebase-merge', 'rebase-apply']) {
    const told = await run(folder, ['rev-parse', '--git-path', `${backend}/orig-head`]);
    const file = resolve(folder, told.toString().trimEnd());
    const name = await readFile(file, 'utf8').catch(() => undefined);
    const commit = name && (await commitNamed(folder, name.trim()));
    if (commit) return commit;
  }
  return undefined;
}

/** Objects as `cat-file --batch` writes them: a line with name and size, the bytes, a line end. */
function objectsIn(wrote: Buffer, names: readonly string[]): Map<string, Uint8Array> {
  const objects = new Map<string, Uint8Array>();
  let at = 0;
  for (const name of names) {
    const start = wrote.indexOf('\n', at) + 1;
    const size = Number(/ (\d+)$/.exec(wrote.toString('latin1', at, start - 1))?.[1]);
    if (Number.isNaN(size)) throw refusal(reasons.failed('cat-file'));
    objects.set(name, wrote.subarray(start, start + size));
    at = start + size + 1;
  }
  return objects;
}

function bytesOf(file: NonNullable<MergedFile>): Uint8Array {
  if (file instanceof Uint8Array) return file;
  if (!file.like) return Buffer.from(formatJson(file.value));
  const text = Buffer.from(file.like).toString();
  return Buffer.from(writeText(text, JSON.parse(text), file.value));
}

/** @param folder of the workspace */
export function createGitMerge({ folder }: { folder: string }): GitMerge {
  return {
    async stopped(): Promise<StoppedMerge> {
      await assertRepository(folder);
      const { kind, commit } = await otherSide(folder);
      const unmerged = await unmergedIn(folder);
      if (unmerged.length === 0) throw refusal(reasons.nothing);
      const tip = kind === 'rebase' ? await rebasedBranch(folder) : undefined;
      const step =
        kind === 'merge'
          ? await wholeBranch(folder, commit)
          : await filesBetween(folder, await commitNamed(folder, `${commit}^1`), commit);
      return {
        kind,
        step,
        unmerged,
        ours: await filesOf(folder, 'HEAD'),
        branch: tip ? await wholeBranch(folder, tip) : step,
      };
    },
    async read(names) {
      const wanted = [...new Set(names)];
      if (wanted.length === 0) return new Map();
      const wrote = await run(folder, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
      return objectsIn(wrote, wanted);
    },
    async settle(files) {
      await assertUnedited(folder, files);
      for (const [path, content] of files) {
        const file = join(folder, path);
        if (content === undefined) await rm(file, { force: true });
        else {
          await makeFolder(dirname(file));
          await replaceDurably(file, bytesOf(content));
        }
      }
      const paths = [...files.keys()].map((path) => `${path}\0`).join('');
      await run(folder, ['update-index', '--add', '--remove', '-z', '--stdin'], paths);
    },
    async register() {
      await assertRepository(folder);
      await writeGitFiles(folder);
      const settings = { name: 'newsletter', driver: 'newsletter merge -- %O %A %B %P' };
      for (const [key, value] of Object.entries(settings)) {
        await run(folder, ['config', '--local', `merge.newsletter.${key}`, value]);
      }
    },
  };
}
