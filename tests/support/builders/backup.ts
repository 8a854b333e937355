import { join } from 'node:path';
import { createBackup } from '../../../src/adapters/backup-zip/create-backup.ts';
import {
  STORED_NOUNS,
  type StoredNoun,
  type StoredThing,
} from '../../../src/use-cases/ports/stored-things.ts';
import { hashesOf, tallyOf } from '../../../src/use-cases/workspace/migrate-workspace.ts';
import { temporaryFolder } from '../store/temporary-workspace.ts';

/** When backups of tests are made. */
export const backedUpAt = new Date('2026-11-30T09:00:00Z');

/**
 * The file of a backup of these things, which announces what it has.
 * @param at where it is; in a folder of its own where none is given
 */
export async function aBackup(
  things: Partial<Record<StoredNoun, readonly StoredThing[]>>,
  at?: string,
): Promise<string> {
  const file = at ?? join(await temporaryFolder(), 'lettres.zip');
  const backup = await createBackup({ file, program: '1.0.0', now: backedUpAt });
  const tallies = [];
  for (const noun of STORED_NOUNS) {
    await backup.add(noun, things[noun] ?? []);
    tallies.push([noun, tallyOf(await hashesOf(backup, noun))]);
  }
  await backup.finish(Object.fromEntries(tallies));
  await backup.close();
  return file;
}
