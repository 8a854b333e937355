import { sendFacts } from '../../core/send/send-facts.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { sendDocument } from '../send-list.ts';

export const unschedule: CommandRun = (call) =>
  inWorkspace(call, async ({ deps }) => {
    const { id } = await namedCampaign(call, deps);
    const facts = sendFacts(await unscheduleSend(deps, { campaignId: id }));
    const { target_label, atLocal, detail = '' } = facts;
    note(call, `${commandLineWording.sendCancelled(id, target_label, atLocal)}. ${detail}`.trim());
    return answer(call, { sends: [sendDocument(facts)] }, () => [facts.key]);
  });
