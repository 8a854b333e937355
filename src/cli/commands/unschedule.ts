import { sendRows } from '../../contract/sends.ts';
import { unscheduleSend } from '../../use-cases/sends/unschedule-send.ts';
import type { CommandRun } from '../call.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { sendDocument } from '../send-list.ts';

export const unschedule: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { id } = await namedCampaign(call, reach);
    const facts = await reach.ask(sendRows.unschedule, unscheduleSend, { campaignId: id });
    const { target_label, atLocal, detail = '' } = facts;
    note(call, `${commandLineWording.sendCancelled(id, target_label, atLocal)}. ${detail}`.trim());
    return answer(call, { sends: [sendDocument(facts)] }, () => [facts.key]);
  });
