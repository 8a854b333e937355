import { campaignRows } from '../../contract/campaigns.ts';
import { createNextIssue } from '../../use-cases/campaigns/create-next-issue.ts';
import type { CommandRun } from '../call.ts';
import { campaignCommandWords as words } from '../messages/commands.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

/** 'Nouveau numéro' of the editor. */
export const next: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const last = await namedCampaign(call, reach);
    const { campaign, versionid } = await reach.ask(campaignRows.createNextIssue, createNextIssue, {
      campaignId: last.id,
    });
    const { id, name, number, kind, newslettertemplate_id } = campaign;
    note(call, words.created(name, number));
    const facts = {
      ...{ id, name, number: number ?? null, kind, current_version_id: versionid, newslettertemplate_id },
      continues: last.id,
    };
    return answer(call, { campaigns: [facts] }, () => [id]);
  });
