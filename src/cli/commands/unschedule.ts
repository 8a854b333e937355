import { sendFacts } from '../../core/send/send-facts.ts';
import { findCampaign } from '../../use-cases/campaigns/load-campaign.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { oneArgument } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answer, note } from '../output.ts';
import { sendDocument } from '../send-list.ts';

export const unschedule: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { id } = await findCampaign(deps, oneArgument(call) ?? '');
    const facts = sendFacts(await unscheduleSend(deps, { campaignId: id }));
    const { target_label, atLocal, detail = '' } = facts;
    note(call, `${commandLineWording.sendCancelled(id, target_label, atLocal)}. ${detail}`.trim());
    return answer(call, { sends: [sendDocument(facts)] }, () => [facts.key]);
  });
