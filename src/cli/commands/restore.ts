import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { findCampaign } from '../../use-cases/campaigns/load-campaign.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { oneArgument } from '../flags.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { answer, note } from '../output.ts';

/** An old version as a new one, as 'Restaurer' of the editor. */
export const restore: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { id: campaignId } = await findCampaign(deps, oneArgument(call) ?? '');
    const versionId = versionIdFrom(campaignId, String(call.args[1]));
    const { versionid } = await restoreVersion(deps, { campaignId, versionId });
    const unchanged = versionid === versionId;
    note(call, words[unchanged ? 'alreadyCurrent' : 'restored'](campaignId, versionNumber(versionId)));
    const facts = { id: versionid, campaign_id: campaignId, restored: versionId, unchanged };
    return answer(call, { versions: [facts] }, () => [versionid]);
  });
