import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { Deps } from '../deps.ts';
import { saveVersion } from '../versions/save-version.ts';
import { sourceVerbWording } from './messages.fr.ts';
import { type AutoDeps, type AutoProposal, proposeAutoContent } from './propose-auto-content.ts';

/**
 * Puts what the rules take into a letter, as a version of its own. Nothing is saved where nothing changes.
 * @returns `versionId` of what is current afterwards
 * @throws AppError as `proposeAutoContent`, and as a save
 */
export async function applyAutoContent(
  deps: AutoDeps & Pick<Deps, 'author'>,
  input: { versionId: string; includesSent: boolean },
): Promise<AutoProposal & { versionId: string }> {
  const proposal = await proposeAutoContent(deps, input);
  const { campaign, letter, version } = proposal;
  const isSame = canonicalJson(letter) === canonicalJson(version.blocks);
  if (isSame) return { ...proposal, versionId: version.id };
  const { versionid } = await saveVersion(deps, {
    campaignId: campaign.id,
    blocks: letter,
    base_version: input.versionId,
    label: sourceVerbWording.versionLabel,
  });
  return { ...proposal, versionId: versionid };
}
