import type { CampaignSummary } from '../../core/campaign/campaign-summary.ts';
import { displayStatus } from '../../core/campaign/status.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { listCampaigns } from '../../use-cases/campaigns/list-campaigns.ts';
import type { CommandRun } from '../call.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { optimizeLater } from '../optimize-later.ts';
import { answerList, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';
import { allCampaigns } from '../remote/all-campaigns.ts';

const { columns, statuses, modifiedSince, noCampaign, problem } = commandLineWording;

export const campaigns: CommandRun = (call) => {
  optimizeLater();
  return reachWorkspace(call, async ({ ask, about, here }) => {
    const found = await (here ? listCampaigns(here.deps) : allCampaigns(ask));
    const { problems, timeZone } = await about();
    for (const { file, reason } of problems) note(call, problem(file, reason));
    return answerList(
      call,
      { campaigns: found.map(campaignFacts) },
      { headings, rows: found.map(rowOf(timeZone)), none: noCampaign },
    );
  });
};

/** A campaign as scripts read it. */
function campaignFacts(line: CampaignSummary) {
  const { id, name, number = null, status, modified_since, kind, archived } = line;
  const { current_version_id, newslettertemplate_id } = line;
  return {
    id,
    name,
    number,
    status,
    modified_since,
    kind,
    current_version_id,
    newslettertemplate_id,
    archived,
  };
}

const headings = [columns.id, columns.number, columns.status, columns.saved, columns.name];

const rowOf = (timeZone: string) => {
  const date = datesIn(timeZone).dateAndTime;
  return ({ id, number, archived, saved_at, name, ...line }: CampaignSummary) => [
    id,
    String(number ?? ''),
    statuses[archived ? 'archived' : displayStatus(line)] +
      (line.modified_since ? ` · ${modifiedSince}` : ''),
    date(saved_at),
    name,
  ];
};
