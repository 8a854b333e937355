import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { type PreviewView, previewCampaign, previewViews } from '../../use-cases/emails/preview-campaign.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { writeOutput } from '../files.ts';
import { manyArguments, parseFlags, refuseUsage } from '../flags.ts';
import { answer } from '../output.ts';

const { usage } = commandLineWording;
const flagShape = { all: z.boolean().default(false), out: z.string().default('.') };
const views = Object.keys(previewViews) as PreviewView[];

type Found = Awaited<ReturnType<typeof findVersion>>;

export const preview: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const found = await findAll(call, deps, flags.all);
    const shots = found.flatMap((version) => views.map((view) => ({ ...version, view })));
    const batch = await eachOf(
      shots,
      ({ campaign, view }) => `${campaign.id} (${view})`,
      async ({ campaign, versionId, view }) => {
        const file = join(resolve(call.context.cwd, flags.out), `${campaign.id}-${view}.png`);
        await writeOutput(file, await previewCampaign(deps, { campaignId: campaign.id, versionId, view }));
        return { campaign: campaign.id, version: versionId, view, width: previewViews[view].width, file };
      },
    );
    answer(call, { previews: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ file }) => file));
    return endBatch(call, batch);
  });
};

async function findAll(call: Call, deps: Workspace['deps'], all: boolean): Promise<Found[]> {
  const references = manyArguments(call);
  if (all && references.length > 0) refuseUsage(usage.campaignTwice);
  if (!all && references.length === 0) refuseUsage(usage.campaignMissing);
  const wanted = all
    ? (await deps.campaigns.list()).filter(({ archived }) => !archived).map(({ id }) => id)
    : references;
  return Promise.all(wanted.map((reference) => findVersion(deps, reference)));
}
