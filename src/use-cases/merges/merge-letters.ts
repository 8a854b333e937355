import type { CommitFiles, StoppedMerge } from '../ports/git-merge.ts';
import { type CampaignMerge, type MergeDeps, mergeCampaign } from './merge-campaign.ts';
import type { ChosenSides } from './merge-file.ts';

/** What becomes of a letter that both branches changed. */
export interface LetterMerge extends CampaignMerge {
  /** Id of the campaign. */
  campaign: string;
}

/** Campaigns that a commit changed. */
function changedCampaigns(from: CommitFiles, to: CommitFiles): Set<string> {
  const paths = [...to].filter(([path, name]) => from.get(path) !== name).map(([path]) => path);
  return new Set(paths.flatMap((path) => /^campaigns\/([^/]+)\//.exec(path)?.[1] ?? []));
}

/**
 * Merges letters that both branches changed. Nobody's version is dropped: theirs stand under the next free numbers. A rebase
 * brings all of a branch at its first stop: a later commit that Git replays without a question, a proof for instance, would
 * name a version by the number it had. Nothing is written.
 * @throws AppError `file-unreadable`, `versions-exhausted`
 */
export async function mergeLetters(
  deps: MergeDeps,
  { ours, branch, since }: Pick<StoppedMerge, 'ours' | 'branch' | 'since'>,
  sides: ChosenSides,
): Promise<LetterMerge[]> {
  const commits = { ...branch, ours, since };
  const inOurs = changedCampaigns(branch.base, ours);
  const both = [...changedCampaigns(branch.base, branch.theirs)].filter((id) => inOurs.has(id));
  const merges: LetterMerge[] = [];
  for (const id of both) {
    merges.push({ campaign: id, ...(await mergeCampaign(deps, commits, { id, side: sides.get(id) })) });
  }
  return merges;
}
