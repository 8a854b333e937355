import { resolve } from 'node:path';
import { z } from 'zod';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { finishMerge, type MergedLetter } from '../../use-cases/merges/finish-merge.ts';
import type { ChosenSides, MergeSide } from '../../use-cases/merges/merge-file.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, folderOf, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { parseFlags } from '../flags.ts';
import { mergeWording as words } from '../messages/merge.fr.ts';
import { answer, note, warn } from '../output.ts';

const flag = z.boolean().default(false);
const names = z.array(z.string()).default([]);

/** Ends a merge of Git, or is the driver by which Git merges a file. */
export const merge: CommandRun = async (call) => {
  const flags = parseFlags(call, { git: flag, ours: names, theirs: names, setup: flag });
  const { git, ours, theirs, setup } = flags;
  const hasSides = ours.length + theirs.length > 0;
  if ((hasSides && !git) || (git && setup)) refuseUsage(words.usage.withGit);
  if (!git && !setup) return mergeOneFile(call);
  if (manyArguments(call).length > 0) refuseUsage(words.usage.threeFiles);
  return setup ? registerDriver(call) : endMerge(call, chosenSides(flags));
};

function chosenSides({ ours, theirs }: Record<MergeSide, readonly string[]>): ChosenSides {
  const twice = ours.find((name) => theirs.includes(name));
  if (twice !== undefined) refuseUsage(words.usage.oneSide(twice));
  const side = (named: readonly string[], value: MergeSide) => named.map((name) => [name, value] as const);
  return new Map([...side(ours, 'ours'), ...side(theirs, 'theirs')]);
}

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

async function registerDriver(call: Call): Promise<number> {
  const git = await call.context.openGitMerge(folderOf(call));
  await git.registerDriver();
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

async function endMerge(call: Call, sides: ChosenSides): Promise<number> {
  const git = await call.context.openGitMerge(folderOf(call));
  const { kind, letters, files, left } = await finishMerge(
    {
      git,
      inWorkspace: (mergedConfig, work) => inWorkspace(call, ({ deps }) => work(deps), { mergedConfig }),
    },
    sides,
  );
  answer(call, { merged: letters.map(letterFacts), files, left }, () => [
    ...files.map(words.file),
    ...letters.map(letterLine),
  ]);
  if (left.length > 0) warn(call, words.left(left));
  else note(call, words.next[kind]);
  return left.length > 0 ? exitCodes.partial : exitCodes.done;
}
