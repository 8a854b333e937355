import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { readJson } from '../disk/json-format.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import type { KnownFile, StoreContext } from './store-context.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

const indexPath = '.newsletter/index.json';

const IndexSchema = z.object({
  schemaVersion: z.literal(1),
  /** Path, stamp, content hash, entry. */
  files: z.array(z.tuple([z.string(), z.string(), z.string(), z.unknown()])),
});

/**
 * What the last run knew of the files, so that a start opens only those that changed. It may be lost or stale at any
 * time: each file's stamp decides, and it can always be rebuilt.
 */
export async function loadIndex(workspace: WorkspaceFolder): Promise<Map<string, KnownFile>> {
  const text = await readFile(workspace.absolute(indexPath), 'utf8').catch(() => '');
  const files = readJson(IndexSchema, text)?.files ?? [];
  return new Map(files.map(([path, stamp, contentHash, entry]) => [path, { stamp, contentHash, entry }]));
}

/** Writes what is known now; a failure costs the next start some time and nothing else. */
async function saveIndex(workspace: WorkspaceFolder, known: ReadonlyMap<string, KnownFile>): Promise<void> {
  const sound = [...known].filter(([, { problem }]) => problem === undefined);
  const files = sound.map(([path, { stamp, contentHash, entry }]) => [path, stamp, contentHash, entry]);
  const target = workspace.absolute(indexPath);
  const temporary = temporaryBeside(target);
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(temporary, JSON.stringify({ schemaVersion: 1, files }));
    await rename(temporary, target);
  } catch {
    // A read-only workspace has no index.
  }
}

/** Opening fewer files than this again is cheaper than writing the index. */
const worthWriting = 50;

/**
 * Writes the index if it has become worth it. A watched store knows all files, so that those it no longer knows leave
 * the index; another one has seen only some.
 */
export async function updateIndex(
  context: StoreContext,
  former: ReadonlyMap<string, KnownFile>,
): Promise<void> {
  const known = new Map([...(context.watched ? [] : former), ...context.knownFiles()]);
  const fresh = [...context.knownFiles()].filter(([path, { stamp }]) => former.get(path)?.stamp !== stamp);
  const changes = fresh.length + Math.abs(known.size - former.size);
  if (changes > (context.watched ? 0 : worthWriting)) await saveIndex(context.workspace, known);
}
