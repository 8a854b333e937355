import { resolve } from 'node:path';
import { manyArguments, refuseUsage } from '../arguments.ts';
import type { CommandRun } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { mergeWording as words } from '../messages/merge.fr.ts';
import { warn } from '../output.ts';

/** Git's driver: merges three files into the second. Git takes 1 for a conflict. */
export const merge: CommandRun = async (call) => {
  const { cwd, mergeFiles } = call.context;
  const [base, mine, theirs, name, ...others] = manyArguments(call);
  if (base === undefined || mine === undefined || theirs === undefined || others.length > 0) {
    return refuseUsage(words.threeFiles);
  }
  const conflicts = await mergeFiles({
    base: resolve(cwd, base),
    mine: resolve(cwd, mine),
    theirs: resolve(cwd, theirs),
  });
  for (const { path } of conflicts) warn(call, words.conflict(name ?? mine, path.join('.')));
  return conflicts.length > 0 ? exitCodes.failed : exitCodes.done;
};
