import type { VersionLine } from '../../core/campaign/version-line.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { findCampaign } from '../../use-cases/campaigns/find-campaign.ts';
import { listVersions } from '../../use-cases/versions/list-versions.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { oneArgument } from '../flags.ts';
import { answer, dateFormat, table } from '../output.ts';

const { columns, automatic, noVersion } = commandLineWording;

export const versions: CommandRun = (call) =>
  inWorkspace(call, async ({ deps, config }) => {
    const { id } = await findCampaign(deps, oneArgument(call) ?? '');
    const found = await listVersions(deps, { campaignId: id });
    return answer(call, { versions: found }, () =>
      found.length === 0 ? [noVersion] : table(headings, found.map(rowOf(config.timeZone))),
    );
  });

const headings = [columns.id, columns.saved, columns.by, columns.proof, columns.label];

const rowOf = (timeZone: string) => {
  const date = dateFormat(timeZone);
  return (version: VersionLine) => [
    version.id,
    date(version.created_at),
    version.name,
    version.proof === null ? '' : String(version.proof),
    version.automatic ? automatic : version.label,
  ];
};
