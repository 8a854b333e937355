import { versionRows } from '../../contract/versions.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import type { CommandRun } from '../call.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { namedCampaign, typedVersion } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

/** An old version as a new one, as 'Restaurer' of the editor. */
export const restore: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { id: campaignId } = await namedCampaign(call, reach);
    const versionId = typedVersion(campaignId, String(call.args[1]));
    const { versionid } = await reach.ask(versionRows.restore, restoreVersion, { campaignId, versionId });
    const unchanged = versionid === versionId;
    note(call, words[unchanged ? 'alreadyCurrent' : 'restored'](campaignId, versionNumber(versionId)));
    const facts = { id: versionid, campaign_id: campaignId, restored: versionId, unchanged };
    return answer(call, { versions: [facts] }, () => [versionid]);
  });
