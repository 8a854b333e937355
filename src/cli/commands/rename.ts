import { parseInput } from '../../core/parse-input.ts';
import { renameCampaign } from '../../use-cases/campaigns/edit-campaign.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';

/** Gives a campaign another name; its id, and with it its folder and its addresses, stays. */
export const rename: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { name } = parseInput(renameCampaign.input.pick({ name: true }), { name: call.args[1] });
    const { id } = await namedCampaign(call, deps);
    const campaign = await renameCampaign(deps, { campaignId: id, name });
    note(call, words.renamed(id, campaign.name));
    return answer(call, { campaigns: [{ id, name: campaign.name }] }, () => [id]);
  });
