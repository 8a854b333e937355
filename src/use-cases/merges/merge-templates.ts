import type { GitMerge, MergedFile } from '../ports/git-merge.ts';
import {
  assertMerged,
  bytesAt,
  type MergeConflict,
  type MergeSide,
  mergeFile,
  recordIn,
} from './merge-file.ts';

/**
 * Merges what Git left of templates, settings and other files of JSON that belong to no letter.
 * @returns their paths
 * @throws AppError `git-merge-impossible`; `merge-conflicts`, and then nothing is written
 */
export async function mergeTemplates(
  { git }: { git: GitMerge },
  { keep }: { keep: MergeSide | undefined },
): Promise<string[]> {
  const { unmerged, ours, step } = await git.stopped();
  const merged = new Map<string, MergedFile>();
  const conflicts: MergeConflict[] = [];
  for (const path of unmerged.filter((name) => name.endsWith('.json') && !name.startsWith('campaigns/'))) {
    const [base, mine, theirs] = await Promise.all(
      [step.base, ours, step.theirs].map((files) => bytesAt(git, files, path)),
    );
    // What one side deleted is a question that Git asks.
    if (!mine || !theirs) continue;
    const record = (bytes: Uint8Array | undefined) => bytes && recordIn(path, bytes);
    const file = mergeFile(path, { base: record(base), mine: record(mine), theirs: record(theirs) }, keep);
    conflicts.push(...file.conflicts);
    merged.set(path, { value: file.value, like: mine });
  }
  assertMerged(conflicts);
  if (merged.size > 0) await git.settle(merged);
  return [...merged.keys()];
}
