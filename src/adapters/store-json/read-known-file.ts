import { copyFile, mkdir, rename, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { storageWording as words } from '../disk/messages.fr.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import type { CollectionSpec } from './collection-spec.ts';
import type { KnownFile } from './index-file.ts';
import { type EntityRead, readEntity } from './read-entity.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { RecentWrites } from './recent-writes.ts';
import type { StoreContext } from './store-context.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

const lastGoodOf = (path: string) => `.newsletter/last-good/${path}`;
const quarantineOf = (path: string) => `.newsletter/quarantine/${path}`;

/**
 * Copies a file unless that was done: a copy bears the time of what it was copied from. Copies are a comfort: where none
 * can be written, the work goes on without.
 */
async function copy(workspace: WorkspaceFolder, from: string, to: string): Promise<void> {
  const target = workspace.absolute(to);
  try {
    // Told before it is copied, so that a change in between is copied at the next reading.
    const [source, made] = await Promise.all([workspace.facts(from), workspace.facts(to)]);
    if (source === undefined) return;
    if (made?.size === source.size && made.mtime.getTime() === source.mtime.getTime()) return;
    const temporary = temporaryBeside(target);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(workspace.absolute(from), temporary);
    await utimes(temporary, source.mtime, source.mtime);
    await rename(temporary, target);
  } catch {
    // The temporary file, if any, is swept at the next start.
  }
}

/** Keeps a copy of a file that has just been read or written whole. */
export function keepLastGood(workspace: WorkspaceFolder, path: string): Promise<void> {
  return copy(workspace, path, lastGoodOf(path));
}

/** Keeps a copy of a file that cannot be read, before a person repairs it; the file itself stays where it is. */
function quarantine(workspace: WorkspaceFolder, path: string): Promise<void> {
  return copy(workspace, path, quarantineOf(path));
}

/** What the last good copy of a file says, if there is one. */
async function readLastGood<Entity>(
  workspace: WorkspaceFolder,
  path: string,
  schema: z.ZodType<Entity>,
): Promise<Entity | undefined> {
  const read = await readEntity(workspace.absolute(lastGoodOf(path)), schema);
  return read.state === 'good' ? read.entity : undefined;
}

/** One entity's file: what it is called, how it is judged and what was known of it. */
interface Asked<Entity, Entry> {
  plan: CollectionSpec<Entity, Entry>;
  key: string;
  path: string;
}

/**
 * Reads an entity and checks that it says the name it bears.
 * @param recentWrites where what this process wrote may be read from
 */
export async function readNamed<Entity, Entry>(
  { workspace }: Pick<StoreContext, 'workspace'>,
  { plan, key, path }: Asked<Entity, Entry>,
  recentWrites?: RecentWrites,
): Promise<EntityRead<Entity>> {
  const read = await readEntity(workspace.absolute(path), plan.schema, recentWrites);
  if (read.state !== 'good') return read;
  const said = plan.keyOf(read.entity);
  const reason = plan.objectionTo?.(read.entity) ?? (said === key ? undefined : words.otherName(said));
  return reason === undefined ? read : { state: 'bad', reason };
}

async function standIn<Entity, Entry>(
  context: StoreContext,
  { plan, key, path }: Asked<Entity, Entry>,
): Promise<{ entry: unknown; contentHash: string } | undefined> {
  const before = context.knownFile(path);
  // A placeholder stands for nothing that was ever read.
  if (before?.entry !== undefined && before.contentHash !== '') return before;
  const copy = plan.rewritten ? await readLastGood(context.workspace, path, plan.schema) : undefined;
  if (copy === undefined || plan.keyOf(copy) !== key) return undefined;
  return { entry: plan.entryOf(copy), contentHash: 'last good' };
}

async function knownBad<Entity, Entry>(
  context: StoreContext,
  asked: Asked<Entity, Entry>,
  { stamp, reason, changedAt }: { stamp: Stamp; reason: string; changedAt: Date },
): Promise<KnownFile> {
  const { plan, key, path } = asked;
  const copy = await standIn(context, asked);
  return {
    stamp,
    contentHash: copy?.contentHash ?? '',
    entry: copy?.entry ?? plan.placeholder?.(key, changedAt),
    problem: { file: path, reason, servedFromCopy: copy !== undefined },
  };
}

/** Opens a file whose stamp is new: its entry, or its problem with what stands in. Undefined when it is not there. */
export async function readKnownFile<Entity, Entry>(
  context: StoreContext,
  asked: Asked<Entity, Entry>,
): Promise<KnownFile | undefined> {
  const { plan, path } = asked;
  const facts = await context.workspace.facts(path).catch(whenUnreadable((reason) => reason));
  if (facts === undefined) return undefined;
  if (typeof facts === 'string') {
    return knownBad(context, asked, { stamp: '', changedAt: new Date(0), reason: facts });
  }
  const [stamp, changedAt] = [stampOf(facts), facts.mtime];
  if (facts.isSymbolicLink()) {
    return knownBad(context, asked, { stamp, changedAt, reason: words.link });
  }
  const read = await readNamed(context, asked);
  if (read.state === 'absent') return undefined;
  if (read.state === 'bad') {
    await quarantine(context.workspace, path);
    return knownBad(context, asked, { stamp, changedAt, reason: read.reason });
  }
  if (plan.rewritten && !read.tooRecent) await keepLastGood(context.workspace, path);
  return {
    stamp,
    contentHash: read.contentHash,
    entry: deepFreeze(plan.entryOf(read.entity)),
    ...(read.tooRecent && {
      problem: { file: path, reason: words.tooRecentReadOnly, servedFromCopy: false },
    }),
  };
}
