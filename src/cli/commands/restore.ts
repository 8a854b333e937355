import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';

/** An old version as a new one, as 'Restaurer' of the editor. */
export const restore: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { id: campaignId } = await namedCampaign(call, deps);
    const versionId = versionIdFrom(campaignId, String(call.args[1]));
    const { versionid } = await restoreVersion(deps, { campaignId, versionId });
    const unchanged = versionid === versionId;
    note(call, words[unchanged ? 'alreadyCurrent' : 'restored'](campaignId, versionNumber(versionId)));
    const facts = { id: versionid, campaign_id: campaignId, restored: versionId, unchanged };
    return answer(call, { versions: [facts] }, () => [versionid]);
  });
