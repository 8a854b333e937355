import { campaignRows } from '../../contract/campaigns.ts';
import { parseInput } from '../../core/parse-input.ts';
import { renameCampaign } from '../../use-cases/campaigns/edit-campaign.ts';
import type { CommandRun } from '../call.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

/** Gives a campaign another name; its id, and with it its folder and its addresses, stays. */
export const rename: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { name } = parseInput(renameCampaign.input.pick({ name: true }), { name: call.args[1] });
    const { id } = await namedCampaign(call, reach);
    const campaign = await reach.ask(campaignRows.rename, renameCampaign, { campaignId: id, name });
    note(call, words.renamed(id, campaign.name));
    return answer(call, { campaigns: [{ id, name: campaign.name }] }, () => [id]);
  });
