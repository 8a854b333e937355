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

interface BackedUp extends Omit<Migration, 'different'> {
  bytes: number;
  /** Ids of those that others changed, added or removed while it was made: they are in it as they were read, or not. */
  changed: string[];
}

/**
 * Copies everything that a store keeps into one file, and compares the two; the store is only read.
 * @throws AppError `backup-exists`; what the stores throw
 */
export async function backUpWorkspace(
  { source, backup }: { source: Pick<StoredThings, 'all'>; backup: NewBackup },
  onProgress?: OnProgress,
): Promise<BackedUp> {
  const { different, ...made } = await migrateWorkspace({ source, target: backup }, onProgress);
  const tallies = made.nouns.map(({ noun, target }) => [noun, target] as const);
  const bytes = await backup.finish(Object.fromEntries(tallies) as Record<StoredNoun, StoredTally>);
  const changed = different.filter((id) => !made.left.some((one) => one.id === id));
  return { ...made, bytes, changed };
}

/** Reads a backup through, and refuses one that is not what it says. @throws AppError `backup-refused` */
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
