import { resolve } from 'node:path';
import { z } from 'zod';
import { versionNumber } from '../../core/campaign/version-number.ts';
import type { MergeSide } from '../../use-cases/merges/merge-file.ts';
import { type MergedLetter, mergeLetters } from '../../use-cases/merges/merge-letters.ts';
import { mergeTemplates } from '../../use-cases/merges/merge-templates.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, folderOf, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { mergeWording as words } from '../messages/merge.fr.ts';
import { answer, note, warn } from '../output.ts';

const flag = z.boolean().default(false);

/** Ends a merge of Git, or is the driver by which Git merges a file. */
export const merge: CommandRun = async (call) => {
  const { git, ours, theirs, setup } = parseFlags(call, { git: flag, ours: flag, theirs: flag, setup: flag });
  if ((ours && theirs) || ((ours || theirs) && !git) || (git && setup)) refuseUsage(words.usage.oneSide);
  if (!git && !setup) return mergeOneFile(call);
  if (manyArguments(call).length > 0) refuseUsage(words.usage.threeFiles);
  return setup ? register(call) : finishMerge(call, ours ? 'ours' : theirs ? 'theirs' : undefined);
};

/** Merges three files into the second. Git takes 1 for a conflict. */
async function mergeOneFile(call: Call): Promise<number> {
  const { cwd, mergeFiles } = call.context;
  const [base, mine, theirs, name, ...others] = manyArguments(call);
  if (base === undefined || mine === undefined || theirs === undefined || others.length > 0) {
    return refuseUsage(words.usage.threeFiles);
  }
  const conflicts = await mergeFiles({
    base: resolve(cwd, base),
    mine: resolve(cwd, mine),
    theirs: resolve(cwd, theirs),
  });
  for (const { path } of conflicts) warn(call, words.conflict(name ?? mine, path.join('.')));
  return conflicts.length > 0 ? exitCodes.failed : exitCodes.done;
}

async function register(call: Call): Promise<number> {
  const git = await call.context.openGitMerge(folderOf(call));
  await git.register();
  note(call, words.ready);
  return exitCodes.done;
}

/** Numbers that are others here than there. */
const moved = (pairs: readonly (readonly [from: number, to: number])[]) =>
  pairs.filter(([from, to]) => from !== to).map(([from, to]) => ({ from, to }));

/** A letter as scripts read it. */
const letterFacts = ({ campaign, version, numbers }: MergedLetter) => ({
  campaign,
  version: version ?? null,
  versions: moved([...numbers.versions].map(([from, to]) => [versionNumber(from), versionNumber(to)])),
  proofs: moved([...numbers.proofs]),
});

function letterLine(letter: MergedLetter): string {
  const { campaign, version, versions, proofs } = letterFacts(letter);
  return words.letter(campaign, version === null ? undefined : versionNumber(version), [
    ...versions.map(({ from, to }) => words.movedVersion(from, to)),
    ...proofs.map(({ from, to }) => words.movedProof(from, to)),
  ]);
}

async function finishMerge(call: Call, keep: MergeSide | undefined): Promise<number> {
  const git = await call.context.openGitMerge(folderOf(call));
  const { kind, unmerged } = await git.stopped();
  // Templates and settings first: they may be no JSON, and letters are merged by their templates.
  const files = await mergeTemplates({ git }, { keep });
  const isDone = files.length === unmerged.length;
  const { letters, left } = isDone
    ? { letters: [], left: [] }
    : await inWorkspace(call, ({ deps }) => mergeLetters({ ...deps, git }, { keep }));
  answer(call, { merged: letters.map(letterFacts), files, left }, () => [
    ...files.map(words.file),
    ...letters.map(letterLine),
  ]);
  if (left.length > 0) warn(call, words.left(left));
  else note(call, words.next[kind]);
  return left.length > 0 ? exitCodes.partial : exitCodes.done;
}
