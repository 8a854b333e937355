import { resolve } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type { BackupFile } from '../../use-cases/ports/stored-things.ts';
import { assertRestored, assertWhole } from '../../use-cases/workspace/back-up-workspace.ts';
import { type Migration, migrateWorkspace } from '../../use-cases/workspace/migrate-workspace.ts';
import type { Call } from '../call.ts';
import { noteProgress, noteUnlike } from '../copy-notes.ts';
import { exitCodes } from '../exit-codes.ts';
import { backupWording as words } from '../messages/backup.fr.ts';
import { answer, note } from '../output.ts';
import { untilInterrupted } from '../until-interrupted.ts';

/** Restores a backup into a new folder, or into the database that the configuration of a folder names. */
export async function initFromBackup(call: Call, folder: string, file: string): Promise<number> {
  const { cwd, openBackup, checkNewFolder } = call.context;
  const opened = await openBackup(resolve(cwd, file));
  try {
    const taken = await checkNewFolder(folder).then(() => undefined, asTaken);
    return await untilInterrupted(
      call,
      () => (taken ? words.stoppedInDatabase : words.stoppedRestoring),
      async (stoppable) => {
        const restoring = { backup: stoppable(opened), folder };
        await assertWhole(restoring.backup);
        const unlike = taken ? await intoDatabase(call, restoring, taken) : await intoNew(call, restoring);
        return tell(call, restoring, unlike);
      },
    );
  } finally {
    await opened.close();
  }
}

/** Says what was taken up, and what is not the same. @returns the code that the command ends with */
function tell(call: Call, { backup, folder }: Restoring, unlike: Unlike): number {
  const { file, tallies, madeAt: made_at } = backup;
  const facts = { folder, demo: false, backup: { file, made_at, nouns: tallies, ...unlike } };
  answer(call, { workspaces: [facts] }, () => [folder]);
  const isSame = noteUnlike(call, unlike);
  const count = Object.values(tallies).reduce((sum, tally) => sum + tally.count, 0);
  note(call, isSame ? words.restored(count) : words.notRestored);
  return isSame ? exitCodes.done : exitCodes.failed;
}

const asTaken = (error: unknown): AppError => {
  if (AppError.is(error, 'workspace-not-empty')) return error;
  throw error;
};

interface Restoring {
  backup: BackupFile;
  folder: string;
}

type Unlike = Pick<Migration, 'left' | 'different'>;

async function intoNew(call: Call, { backup, folder }: Restoring): Promise<Unlike> {
  const { createWorkspace, openStoredThings } = call.context;
  async function fill(prepared: string): Promise<void> {
    const target = await openStoredThings(prepared);
    try {
      assertRestored(backup, await migrateWorkspace({ source: backup, target }, noteProgress(call)));
    } finally {
      await target.close();
    }
  }
  await createWorkspace({ folder, demo: false, fill });
  return { left: [], different: [] };
}

/** @param taken what is thrown where the folder keeps letters itself */
async function intoDatabase(call: Call, { backup, folder }: Restoring, taken: AppError): Promise<Unlike> {
  const target = await call.context.openStoredThings(folder);
  try {
    if (!target.isInDatabase) throw taken;
    const { left, different } = await migrateWorkspace({ source: backup, target }, noteProgress(call));
    return { left, different };
  } finally {
    await target.close();
  }
}
