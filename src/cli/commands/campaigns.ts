import type { CampaignLine } from '../../core/campaign/campaign-line.ts';
import { toldStatus } from '../../core/campaign/status.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { listCampaigns } from '../../use-cases/campaigns/list-campaigns.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { answer, note, table } from '../output.ts';

const { columns, statuses, modifiedSince, noCampaign, problem } = commandLineWording;

export const campaigns: CommandRun = (call) =>
  inWorkspace(call, async ({ deps, config }) => {
    const found = await listCampaigns(deps);
    for (const { file, reason } of deps.store.problems()) note(call, problem(file, reason));
    return answer(call, { campaigns: found.map(campaignFacts) }, () =>
      found.length === 0 ? [noCampaign] : table(Object.values(headings), found.map(rowOf(config.timeZone))),
    );
  });

/** A campaign as scripts read it (decisions 9). */
function campaignFacts(line: CampaignLine) {
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

const headings = {
  id: columns.id,
  number: columns.number,
  status: columns.status,
  saved: columns.saved,
  name: columns.name,
};

const rowOf = (timeZone: string) => {
  const date = datesIn(timeZone).dateAndTime;
  return ({ id, number, archived, saved_at, name, ...line }: CampaignLine) => [
    id,
    String(number ?? ''),
    statuses[archived ? 'archived' : toldStatus(line)] + (line.modified_since ? ` · ${modifiedSince}` : ''),
    date(saved_at),
    name,
  ];
};
