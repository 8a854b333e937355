import { resolve } from 'node:path';
import { fileSize } from '../../core/wording/file-size.ts';
import { backUpWorkspace } from '../../use-cases/workspace/back-up-workspace.ts';
import { oneArgument } from '../arguments.ts';
import { type Call, type CommandRun, folderOf } from '../call.ts';
import { noteProgress } from '../copy-notes.ts';
import { exitCodes } from '../exit-codes.ts';
import { backupWording as words } from '../messages/backup.fr.ts';
import { answer, note, warn } from '../output.ts';
import { untilInterrupted } from '../until-interrupted.ts';

/** Copies everything that a workspace keeps into one file. */
export const backup: CommandRun = async (call) => {
  const { cwd, openStoredThings, createBackup } = call.context;
  const source = await openStoredThings(folderOf(call));
  try {
    const file = resolve(cwd, oneArgument(call) ?? '');
    const made = await createBackup(file);
    try {
      return await untilInterrupted(
        call,
        () => words.stopped,
        async (stoppable) => {
          const sides = { source: stoppable(source), backup: made };
          return tell(call, file, await backUpWorkspace(sides, noteProgress(call)));
        },
      );
    } finally {
      await made.close();
    }
  } finally {
    await source.close();
  }
};

/** Says what is in it, and what is not. @returns the code that the command ends with */
function tell(
  call: Call,
  file: string,
  { nouns, left, changed, bytes }: Awaited<ReturnType<typeof backUpWorkspace>>,
): number {
  const count = nouns.reduce((sum, { target }) => sum + target.count, 0);
  const counts = nouns.map(({ noun, target }) => ({ noun, ...target }));
  answer(call, { backups: [{ file, bytes, nouns: counts, left, changed }] }, () => [file]);
  if (!call.json) {
    for (const { id, reason } of left) warn(call, words.left(id, reason));
    for (const id of changed) note(call, words.changed(id));
  }
  note(call, words.done(count, fileSize(bytes)));
  if (counts.some(({ noun, count }) => noun === 'person' && count > 0)) note(call, words.isClosed);
  return left.length === 0 ? exitCodes.done : exitCodes.partial;
}
