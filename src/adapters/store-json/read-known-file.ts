import { storageWording as words } from '../../core/wording/storage.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import type { CollectionSpec } from './collection-spec.ts';
import { deepFreeze } from './deep-freeze.ts';
import { keepLastGood, quarantine, readLastGood } from './last-good-copy.ts';
import { type EntityRead, readEntity } from './read-entity.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { KnownFile, StoreContext } from './store-context.ts';

/** One entity's file: what it is called, how it is judged and what was known of it. */
interface Asked<Entity, Entry> {
  plan: CollectionSpec<Entity, Entry>;
  key: string;
  path: string;
}

/** Reads an entity and checks that it says the name it bears. */
export async function readNamed<Entity, Entry>(
  context: Pick<StoreContext, 'workspace'>,
  { plan, key, path }: Asked<Entity, Entry>,
): Promise<EntityRead<Entity>> {
  const read = await readEntity(context.workspace.absolute(path), plan.schema);
  if (read.state !== 'good' || plan.keyOf(read.entity) === key) return read;
  return { state: 'bad', reason: words.otherName(plan.keyOf(read.entity)) };
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
