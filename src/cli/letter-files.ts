import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';
import { importLimits, inMegabytes, isJunkFile } from '../core/import/letter-files.ts';
import { archiveReasons } from '../core/wording/archives.ts';
import type { LetterFiles } from '../use-cases/imports/letter-source.ts';
import { readInput } from './files.ts';

/** A folder as it is walked; nothing in it is read yet. */
interface Walk {
  name: string;
  /** Without links on the way. */
  root: string;
  found: { path: string; file: string; bytes: number }[];
  leftOut: string[];
  /** Folders that were walked: links may lead in circles. */
  seen: Set<string>;
  entries: number;
}

const refuse = ({ name }: Walk, reason: string): never => {
  throw AppError.of('archive-refused', { file: name, reason });
};

/** Where an entry leads; undefined for a link that leads nowhere. */
const target = (file: string) => realpath(file).catch(() => undefined);

const isWithin = ({ root }: Walk, file: string) => file === root || file.startsWith(root + sep);

async function look(walk: Walk, path: string, entry: Dirent): Promise<void> {
  walk.entries += 1;
  if (walk.entries >= importLimits.files) refuse(walk, archiveReasons.tooMany(importLimits.files));
  const file = await target(join(walk.root, path));
  if (file === undefined) return;
  if (entry.isSymbolicLink() && !isWithin(walk, file)) {
    walk.leftOut.push(path);
    return;
  }
  const facts = await stat(file);
  if (facts.isDirectory()) await walkFolder(walk, path, file);
  // What is larger is neither a letter nor a picture of one.
  else if (facts.isFile() && facts.size <= importLimits.file)
    walk.found.push({ path, file, bytes: facts.size });
}

async function walkFolder(walk: Walk, path: string, folder: string): Promise<void> {
  if (walk.seen.has(folder)) return;
  walk.seen.add(folder);
  if (path.split('/').length >= importLimits.depth) refuse(walk, archiveReasons.tooDeep(path));
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (!isJunkFile(below)) await look(walk, below, entry);
  }
}

async function readFolder(folder: string): Promise<LetterFiles> {
  const root = await realpath(folder);
  const name = basename(resolve(folder));
  const walk: Walk = { name, root, found: [], leftOut: [], seen: new Set(), entries: 0 };
  await walkFolder(walk, '', root);
  const { found, leftOut } = walk;
  const together = found.reduce((sum, { bytes }) => sum + bytes, 0);
  if (together > importLimits.together)
    refuse(walk, archiveReasons.tooLarge(inMegabytes(importLimits.together)));
  const files: LetterFiles['files'][number][] = [];
  for (const { path, file } of found) files.push({ path, bytes: await readInput(file) });
  return { name, files, leftOut };
}

/**
 * What a path of the command line names: a file, or a folder with all that is in it. Links that lead out of a folder are
 * not followed.
 * @throws AppError `file-not-found`, `input-file-unreadable`, `file-too-large`, `archive-refused`
 */
export async function readLetterFiles(path: string): Promise<LetterFiles> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory()) {
    try {
      return await readFolder(path);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (AppError.is(cause) || code === undefined) throw cause;
      throw AppError.of('input-file-unreadable', { file: path, reason: code }, { cause });
    }
  }
  const name = basename(path);
  return { name, files: [{ path: name, bytes: await readInput(path) }] };
}
