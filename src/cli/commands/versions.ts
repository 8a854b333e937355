import { z } from 'zod';
import { versionRows } from '../../contract/versions.ts';
import type { ListedVersion } from '../../core/campaign/listed-version.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { mergedWith, versionChanges } from '../../core/wording/version-changes.ts';
import { labelVersion } from '../../use-cases/versions/label-version.ts';
import { listVersions } from '../../use-cases/versions/list-versions.ts';
import type { CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign, typedVersion } from '../named-campaigns.ts';
import { answerList } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const { columns, automatic, noVersion, versionLabelExpected } = commandLineWording;

/** `2=Relue`: a version by number or id, and what it is called; nothing after the sign takes its label away. */
const LabelFlagSchema = z
  .string()
  .regex(/^[\da-z-]+=/, versionLabelExpected)
  .transform((text) => ({
    version: text.slice(0, text.indexOf('=')),
    label: text.slice(text.indexOf('=') + 1),
  }))
  .pipe(z.object({ version: z.string(), label: labelVersion.input.shape.label }));

const flagShape = { label: LabelFlagSchema.optional() };

/** Lists the versions of a campaign; with `--label`, calls one otherwise first. */
export const versions: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { label: given } = parseFlags(call, flagShape);
    const { ask, about } = reach;
    const { id } = await namedCampaign(call, reach);
    if (given) {
      const versionId = typedVersion(id, given.version);
      await ask(versionRows.label, labelVersion, { campaignId: id, versionId, label: given.label });
    }
    const found = await ask(versionRows.list, listVersions, { campaignId: id });
    const rows = found.map(rowOf((await about()).timeZone));
    return answerList(call, { versions: found }, { headings, rows, none: noVersion });
  });

const headings = [columns.id, columns.saved, columns.by, columns.proof, columns.changes, columns.label];

const rowOf = (timeZone: string) => {
  const date = datesIn(timeZone).dateAndTime;
  return (version: ListedVersion) => [
    version.id,
    date(version.created_at),
    version.name,
    version.proof === null ? '' : String(version.proof),
    [version.changes && versionChanges(version.changes), version.merged_from && mergedWith(version.id)]
      .filter(Boolean)
      .join(', '),
    version.label || (version.automatic ? automatic : ''),
  ];
};
