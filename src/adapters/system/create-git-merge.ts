import { readFile, rm, stat } from 'node:fs/promises';
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
import { writeText } from '../stored-settings/write-text.ts';
import { git, gitBytes, listedNames } from './git.ts';
import { gitMergeWords as reasons } from './git-merge.fr.ts';
import { writeGitFiles } from './init-workspace.ts';

/** What Git calls the other side while it waits. A rebase picks commits too. */
const otherSides = [
  ['MERGE_HEAD', 'merge'],
  ['REBASE_HEAD', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
] as const;

const refusal = (why: { reason: string; advice: string }, cause?: unknown) =>
  AppError.of('git-merge-impossible', why, { cause });

/** What one git command wrote. @throws AppError `git-merge-impossible` */
async function run(folder: string, args: readonly string[], input?: string): Promise<Buffer> {
  const output = await gitBytes(folder, args, input).catch((error: NodeJS.ErrnoException) => {
    throw refusal(error.code === 'ENOENT' ? reasons.noGit : reasons.failed(args[0] ?? ''), error);
  });
  if (output === undefined) throw refusal(reasons.failed(args[0] ?? ''));
  return output;
}

async function assertRepository(folder: string): Promise<void> {
  const output = await git(folder, 'rev-parse', '--is-inside-work-tree').catch((error) => {
    throw refusal(error.code === 'ENOENT' ? reasons.noGit : reasons.failed('rev-parse'), error);
  });
  if (output?.trim() !== 'true') throw refusal(reasons.noRepository);
}

/** The plain files of a commit that lie in the folder. */
async function listFiles(folder: string, commit: string | undefined): Promise<CommitFiles> {
  if (commit === undefined) return new Map();
  const tree = (await run(folder, ['ls-tree', '-r', '-z', commit])).toString();
  const files = listedNames(tree).map((line) => /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line));
  return new Map(files.flatMap((found) => (found ? [[found[2] ?? '', found[1] ?? '']] : [])));
}

const commitNamed = async (folder: string, ref: string) =>
  (await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`))?.trim();

async function mtimeOf(folder: string, gitPath: string): Promise<Date> {
  const path = (await run(folder, ['rev-parse', '--git-path', gitPath])).toString().trimEnd();
  return (await stat(resolve(folder, path))).mtime;
}

/** When Git stopped: a ref is no file where a repository keeps its refs in tables, and the index was written then. */
const stoppedAt = (folder: string, ref: string) => mtimeOf(folder, ref).catch(() => mtimeOf(folder, 'index'));

async function findOtherSide(folder: string) {
  for (const [ref, kind] of otherSides) {
    const commit = await commitNamed(folder, ref);
    if (commit) return { kind, commit, since: await stoppedAt(folder, ref) };
  }
  throw refusal(reasons.nothing);
}

async function listPaths(folder: string, ...args: string[]): Promise<string[]> {
  return [...new Set(listedNames((await run(folder, args)).toString()))];
}

const unmergedIn = (folder: string) =>
  listPaths(folder, 'diff', '--name-only', '--diff-filter=U', '-z', '--relative');

async function isWritten(file: string, content: MergedFile): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  return content === undefined ? bytes === undefined : bytes?.equals(formatFile(content)) === true;
}

/** What an editor wrote while Git waited is in no commit yet. What stands as it will be was written by a run that was cut short. */
async function assertUnedited(folder: string, files: ReadonlyMap<string, MergedFile>): Promise<void> {
  const unmerged = new Set(await unmergedIn(folder));
  const changed = await listPaths(folder, 'ls-files', '-z', '--modified', '--others', '--exclude-standard');
  for (const path of changed.filter((name) => files.has(name) && !unmerged.has(name))) {
    if (!(await isWritten(join(folder, path), files.get(path)))) throw refusal(reasons.edited(path));
  }
}

/** The files of two commits. */
const filesBetween = async (folder: string, base: string | undefined, theirs: string) => ({
  base: await listFiles(folder, base),
  theirs: await listFiles(folder, theirs),
});

async function wholeBranch(folder: string, tip: string): Promise<MergedCommits> {
  const base = await git(folder, 'merge-base', 'HEAD', tip);
  return filesBetween(folder, base?.trim(), tip);
}

/** The branch that a rebase replays, as it was; both backends of Git keep its name. */
async function rebasedBranch(folder: string): Promise<string | undefined> {
  for (const backend of ['rebase-merge', 'rebase-apply']) {
    const path = await run(folder, ['rev-parse', '--git-path', `${backend}/orig-head`]);
    const file = resolve(folder, path.toString().trimEnd());
    const name = await readFile(file, 'utf8').catch(() => undefined);
    const commit = name && (await commitNamed(folder, name.trim()));
    if (commit) return commit;
  }
  return undefined;
}

/** Objects as `cat-file --batch` writes them: a line with name and size, the bytes, a line end. */
function parseObjects(output: Buffer, names: readonly string[]): Map<string, Uint8Array> {
  const objects = new Map<string, Uint8Array>();
  let at = 0;
  for (const name of names) {
    const start = output.indexOf('\n', at) + 1;
    const size = Number(/ (\d+)$/.exec(output.toString('latin1', at, start - 1))?.[1]);
    if (Number.isNaN(size)) throw refusal(reasons.failed('cat-file'));
    objects.set(name, output.subarray(start, start + size));
    at = start + size + 1;
  }
  return objects;
}

function formatFile(file: NonNullable<MergedFile>): Buffer {
  if (file instanceof Uint8Array) return Buffer.from(file);
  if (!file.like) return Buffer.from(formatJson(file.value));
  const text = Buffer.from(file.like).toString();
  return Buffer.from(writeText(text, JSON.parse(text), file.value));
}

/** @param folder of the workspace */
export function createGitMerge({ folder }: { folder: string }): GitMerge {
  return {
    async findStopped(): Promise<StoppedMerge> {
      await assertRepository(folder);
      const { kind, commit, since } = await findOtherSide(folder);
      const unmerged = await unmergedIn(folder);
      if (unmerged.length === 0) throw refusal(reasons.resolved(kind));
      const tip = kind === 'rebase' ? await rebasedBranch(folder) : undefined;
      const step =
        kind === 'merge'
          ? await wholeBranch(folder, commit)
          : await filesBetween(folder, await commitNamed(folder, `${commit}^1`), commit);
      return {
        kind,
        since,
        step,
        unmerged,
        ours: await listFiles(folder, 'HEAD'),
        branch: tip ? await wholeBranch(folder, tip) : step,
      };
    },
    async readBlobs(names) {
      const wanted = [...new Set(names)];
      if (wanted.length === 0) return new Map();
      const output = await run(folder, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
      return parseObjects(output, wanted);
    },
    async resolve(files) {
      await assertUnedited(folder, files);
      for (const [path, content] of files) {
        const file = join(folder, path);
        if (content === undefined) await rm(file, { force: true });
        else {
          await makeFolder(dirname(file));
          await replaceDurably(file, formatFile(content));
        }
      }
      const paths = [...files.keys()].map((path) => `${path}\0`).join('');
      await run(folder, ['update-index', '--add', '--remove', '-z', '--stdin'], paths);
    },
    async registerDriver() {
      await assertRepository(folder);
      await writeGitFiles(folder);
      const settings = { name: 'newsletter', driver: 'newsletter merge -- %O %A %B %P' };
      for (const [key, value] of Object.entries(settings)) {
        await run(folder, ['config', '--local', `merge.newsletter.${key}`, value]);
      }
    },
  };
}
