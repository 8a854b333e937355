import { resolve } from 'node:path';
import { z } from 'zod';
import { migrateWorkspace } from '../../use-cases/workspace/migrate-workspace.ts';
import type { CommandRun } from '../call.ts';
import { noteProgress, noteUnlike } from '../copy-notes.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { migrateWording as words } from '../messages/migrate.fr.ts';
import { answerList, note } from '../output.ts';

const flagShape = { from: z.string().min(1), to: z.string().min(1) };

/** Copies a workspace from one store into another, and compares the two. */
export const migrate: CommandRun = async (call) => {
  const { cwd, openStoredThings } = call.context;
  const { from, to } = parseFlags(call, flagShape);
  const source = await openStoredThings(resolve(cwd, from));
  try {
    const target = await openStoredThings(resolve(cwd, to));
    try {
      const migration = await migrateWorkspace({ source, target }, noteProgress(call));
      const { nouns, added, rewritten } = migration;
      const rows = nouns
        .filter((one) => one.source.count > 0 || one.target.count > 0)
        .map((one) => [
          words.nouns[one.noun],
          String(one.source.count),
          String(one.target.count),
          one.source.sha256 === one.target.sha256
            ? words.isSame(one.source.sha256)
            : words.isOther(one.source.sha256, one.target.sha256),
        ]);
      answerList(call, { ...migration }, { headings: [...words.headings], rows, none: words.done(0) });
      if (!call.json) for (const id of rewritten) note(call, words.rewritten(id));
      const isSame = noteUnlike(call, migration);
      note(call, isSame ? words.done(added) : words.notDone(added));
      return isSame ? exitCodes.done : exitCodes.failed;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
