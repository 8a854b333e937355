import { cp, lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { htmlLibre } from '../../core/newsletter-template/html-libre.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import { syncFolder } from '../disk/durable-write.ts';
import { formatJson } from '../disk/json-format.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { dropOrphansOf, temporaryBeside } from '../disk/temporary-name.ts';
import { writeText } from '../stored-settings/write-text.ts';

/**
 * What git must know: caches, what lets people in, mails that were kept here and what was deleted stay out, what was imported or mailed keeps its
 * very bytes, line ends included, and how files are merged (docs/git.md): what bears a number is left as ours has it, for `newsletter merge --git`.
 */
const gitFiles = {
  '.gitignore': ['.newsletter/', 'access/', 'outbox/', 'trash/'],
  '.gitattributes': [
    'campaigns/**/*.html -text',
    'campaigns/**/*.txt -text',
    'campaigns/**/*.parts/** -text',
    'outbox/** -text',
    '*.json merge=newsletter',
    'campaigns/*/versions/** -merge',
    'campaigns/*/proofs/** -merge',
    'campaigns/*/sends/** -merge',
  ],
};

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function writeEmpty(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'newsletter-templates'));
  await writeFile(join(folder, 'newsletter-templates', `${htmlLibre.id}.json`), formatJson(htmlLibre));
  await writeFile(join(folder, configFileName), formatJson({ name: name.slice(0, 100) }));
}

/** Gives a configuration another name, and leaves the rest of it as it is. */
async function writeName(file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const former = JSON.parse(text) as object;
  await writeFile(file, writeText(text, former, { ...former, name: name.slice(0, 100) }));
}

/** A file that is there keeps its lines. */
async function addLines(file: string, added: readonly string[]): Promise<void> {
  const text = (await exists(file)) ? await readFile(file, 'utf8') : '';
  const present = text.split(/\r?\n/);
  const missing = added.filter((line) => !present.includes(line)).map((line) => `${line}\n`);
  if (missing.length === 0) return;
  await writeFile(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${missing.join('')}`);
}

/** Writes what Git must know of a workspace; lines that are there stay. */
export async function writeGitFiles(folder: string): Promise<void> {
  for (const [name, lines] of Object.entries(gitFiles)) await addLines(join(folder, name), lines);
}

/** Moves what was prepared into the folder, the configuration last: without it the folder is no workspace yet. */
async function moveInto(folder: string, prepared: string): Promise<void> {
  const names = (await readdir(prepared)).filter((name) => !(name in gitFiles));
  for (const name of names) {
    if (await exists(join(folder, name))) throw AppError.of('workspace-not-empty', { folder });
  }
  const inOrder = [...names.filter((name) => name !== configFileName), configFileName];
  for (const name of inOrder) await rename(join(prepared, name), join(folder, name));
  await syncFolder(folder);
}

interface NewFolder {
  folder: string;
  demo?: string | undefined;
  /** Of the organisation; that of the folder, or of the demonstration, when absent. */
  name?: string | undefined;
  /** Fills a workspace that has nothing yet, in the place of both; where it throws, none is made. */
  fill?: ((prepared: string) => Promise<void>) | undefined;
}

/** @throws AppError `workspace-not-empty` where the folder is a workspace already */
export async function checkNewFolder(folder: string): Promise<void> {
  if (await exists(join(folder, configFileName))) throw AppError.of('workspace-not-empty', { folder });
}

/**
 * Makes a workspace: what `fill` writes, a copy of the folder `demo`, or an empty one with the template 'HTML libre'. Files
 * that are already in the folder stay as they are.
 * @throws AppError `workspace-not-empty`, `storage-full`, `storage-failed`, `workspace-read-only`; what `fill` throws
 */
export async function initWorkspace({ folder, demo, name, fill }: NewFolder): Promise<void> {
  const target = resolve(folder);
  const place = join(target, 'newsletter-init');
  const prepared = temporaryBeside(place);
  await checkNewFolder(target);
  const isThere = await exists(target);
  await dropOrphansOf(place);
  try {
    await makeFolder(prepared);
    if (fill) {
      await writeFile(join(prepared, configFileName), formatJson({}));
      await fill(prepared);
    } else if (demo) {
      await cp(demo, prepared, { recursive: true, filter: (path) => basename(path) !== '.newsletter' });
      if (name !== undefined) await writeName(join(prepared, configFileName), name);
    } else await writeEmpty(prepared, name ?? basename(target));
    await moveInto(target, prepared);
    await writeGitFiles(target);
  } catch (error) {
    // Another process has just put its own there.
    const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '');
    throw isTaken ? AppError.of('workspace-not-empty', { folder: target }) : storageFailure(error, target);
  } finally {
    // Where a file stands in the folder's place there is nothing to remove, and that failure is not the one to tell.
    await rm(prepared, { recursive: true, force: true }).catch(() => undefined);
    // What was made holds files, and stays.
    if (!isThere) await rmdir(target).catch(() => undefined);
  }
}
