import type { CommitFiles } from '../ports/git-merge.ts';
import { type CampaignMerge, type MergeDeps, mergeCampaign } from './merge-campaign.ts';
import { assertMerged, type MergeSide } from './merge-file.ts';

/** A letter that was merged. */
export interface MergedLetter extends Pick<CampaignMerge, 'version' | 'numbers'> {
  campaign: string;
}

/** Campaigns that a commit changed. */
function changedCampaigns(from: CommitFiles, to: CommitFiles): Set<string> {
  const paths = [...to].filter(([path, name]) => from.get(path) !== name).map(([path]) => path);
  return new Set(paths.flatMap((path) => /^campaigns\/([^/]+)\//.exec(path)?.[1] ?? []));
}

/**
 * Ends what Git left of letters that both branches changed. Nobody's version is dropped: theirs stand under the next free
 * numbers. A rebase brings all of a branch at its first stop: a later commit that Git replays without a question, a proof for
 * instance, would name a version by the number it had.
 * @returns the letters, and what Git still waits for
 * @throws AppError `git-merge-impossible`; `merge-conflicts`, and then nothing is written; `file-unreadable`
 */
export async function mergeLetters(
  deps: MergeDeps,
  { keep }: { keep: MergeSide | undefined },
): Promise<{ letters: MergedLetter[]; left: string[] }> {
  const { unmerged, ours, branch } = await deps.git.stopped();
  const commits = { ...branch, ours };
  const inOurs = changedCampaigns(commits.base, commits.ours);
  const both = [...changedCampaigns(commits.base, commits.theirs)].filter((id) => inOurs.has(id));
  const merges: (CampaignMerge & { campaign: string })[] = [];
  for (const id of both) merges.push({ campaign: id, ...(await mergeCampaign(deps, commits, { id, keep })) });
  assertMerged(merges.flatMap(({ conflicts }) => conflicts));
  const files = new Map(merges.flatMap((merge) => [...merge.files]));
  if (files.size > 0) await deps.git.settle(files);
  return {
    letters: merges.map(({ campaign, version, numbers }) => ({ campaign, version, numbers })),
    left: unmerged.filter((path) => !files.has(path)),
  };
}
