import { AppError } from '../../core/errors/app-error.ts';
import { backupReasons } from '../../core/wording/backups.ts';
import { quotedList } from '../../core/wording/phrases.ts';
import {
  type BackupFile,
  type NewBackup,
  STORED_NOUNS,
  type StoredNoun,
  type StoredTally,
  type StoredThings,
} from '../ports/stored-things.ts';
import { hashesOf, type Migration, migrateWorkspace, type OnProgress, tallyOf } from './migrate-workspace.ts';

interface BackupResult extends Omit<Migration, 'different'> {
  bytes: number;
  /** Ids of those that others changed, added or removed while it was made: they are in it as they were read, or not at all. */
  changed: string[];
}

/**
 * Reads a store as if no letter had been made since its letters were first read: a letter that is half in a backup could not be
 * restored.
 * @returns the store so read, and ids of what it left out, which grow as it is read
 */
function withoutNewLetters(source: Pick<StoredThings, 'all'>) {
  const leftOut = new Set<string>();
  const known = new Set<string>();
  let isKnown = false;
  async function* all(noun: StoredNoun) {
    const isFirst = noun === 'campaign' && !isKnown;
    for await (const thing of source.all(noun)) {
      const letter = /^campaigns\/([^/]+)\//.exec(thing.id)?.[1];
      if (isFirst && letter !== undefined) known.add(letter);
      if (letter === undefined || noun === 'campaign' || known.has(letter)) yield thing;
      else leftOut.add(thing.id);
    }
    isKnown ||= isFirst;
  }
  return { settled: { all }, leftOut };
}

/**
 * Copies everything that a store keeps into one file, and compares the two; the store is only read.
 * @throws AppError `backup-exists`; what the stores throw
 */
export async function backUpWorkspace(
  { source, backup }: { source: Pick<StoredThings, 'all'>; backup: NewBackup },
  onProgress?: OnProgress,
): Promise<BackupResult> {
  const { settled, leftOut } = withoutNewLetters(source);
  const { different, ...made } = await migrateWorkspace({ source: settled, target: backup }, onProgress);
  const tallies = made.nouns.map(({ noun, target }) => [noun, target] as const);
  const bytes = await backup.finish(Object.fromEntries(tallies) as Record<StoredNoun, StoredTally>);
  const unread = new Set(made.left.map(({ id }) => id));
  const changed = [...different.filter((id) => !unread.has(id)), ...leftOut];
  return { ...made, bytes, changed };
}

/** Reads a backup through, and refuses one that has not what it announces. @throws AppError `backup-refused` */
export async function assertWhole(backup: BackupFile): Promise<void> {
  for (const noun of STORED_NOUNS) {
    const found = tallyOf(await hashesOf(backup, noun));
    const { count, sha256 } = backup.tallies[noun] ?? tallyOf(new Map());
    if (count !== found.count || sha256 !== found.sha256)
      throw AppError.of('backup-refused', { file: backup.file, reason: backupReasons.counts });
  }
}

/** Refuses a copy that is not the same as its backup. @throws AppError `backup-not-restored` */
export function assertRestored({ file }: Pick<BackupFile, 'file'>, { left, different }: Migration): void {
  const ids = [...new Set([...left.map(({ id }) => id), ...different])];
  if (ids.length > 0) throw AppError.of('backup-not-restored', { file, things: quotedList(ids, 3) });
}
