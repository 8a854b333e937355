import { resolve } from 'node:path';
import { z } from 'zod';
import { migrateWorkspace } from '../../use-cases/workspace/migrate-workspace.ts';
import type { CommandRun } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { migrateWording as words } from '../messages/migrate.fr.ts';
import { answerList, note, warn } from '../output.ts';

const flagShape = { from: z.string().min(1), to: z.string().min(1) };

/** Of a noun with more things than that, a line says each time how far it is. */
const everySo = 1_000;

/** Copies a workspace from one store into another, and compares the two. */
export const migrate: CommandRun = async (call) => {
  const { cwd, openStoredThings } = call.context;
  const { from, to } = parseFlags(call, flagShape);
  const source = await openStoredThings(resolve(cwd, from));
  try {
    const target = await openStoredThings(resolve(cwd, to));
    try {
      const migration = await migrateWorkspace({ source, target }, (noun, seen, isAll) => {
        if (seen > 0 && (isAll || seen % everySo === 0)) note(call, words.progress(noun, seen));
      });
      const { nouns, added, rewritten, left, different } = migration;
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
      const unexplained = different.filter((id) => !left.some((one) => one.id === id));
      if (!call.json) {
        for (const id of rewritten) note(call, words.rewritten(id));
        for (const { id, reason } of left) warn(call, words.left(id, reason));
        for (const id of unexplained) warn(call, words.different(id));
      }
      const isSame = left.length === 0 && different.length === 0;
      note(call, isSame ? words.done(added) : words.notDone(added));
      return isSame ? exitCodes.done : exitCodes.failed;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
