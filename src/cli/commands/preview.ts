import { join, resolve } from 'node:path';
import { z } from 'zod';
import { campaignRows } from '../../contract/campaigns.ts';
import { getPreviewHtml } from '../../use-cases/emails/get-preview-html.ts';
import { type PreviewView, pictureLetter, previewViews } from '../../use-cases/emails/render-campaign.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import type { CommandRun } from '../call.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { previewWording as words } from '../messages/commands.fr.ts';
import { findNamedVersions } from '../named-campaigns.ts';
import { answer } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const views = Object.keys(previewViews) as PreviewView[];
const flagShape = {
  all: z.boolean().default(false),
  out: z.string().default('.'),
  view: z.array(z.enum(views)).default(views),
};
/** While one letter is drawn, or written to the disk, another is pictured. */
const atOnce = 3;

type Found = Awaited<ReturnType<typeof findNamedVersions>>[number];
interface Shot extends Found {
  view: PreviewView;
}

export const preview: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  return reachWorkspace(call, async (reach) => {
    const shots = shotsOf(await findNamedVersions(call, reach, flags.all), new Set(flags.view));
    const progress = await startBatchProgress(call, shots.length);
    const draw = onceInARow((versionId, campaignId) =>
      reach.ask(campaignRows.preview, getPreviewHtml, { campaignId, versionId }),
    );
    const { pictures } = reach;
    const take = async ({ campaign, versionId, view }: Shot) => {
      const file = join(resolve(call.context.cwd, flags.out), `${campaign.id}-${view}.png`);
      const html = await draw(versionId, campaign.id);
      await writeOutput(file, await pictureLetter(pictures, html, view));
      return { campaign: campaign.id, version: versionId, view, width: previewViews[view].width, file };
    };
    const tell = async (shot: Shot) => {
      const taken = take(shot);
      const tone = await taken.then(
        () => 'done' as const,
        () => 'failed' as const,
      );
      progress.onLine({ tone, text: `${nameOf(shot)} : ${words.states[tone]}` });
      return taken;
    };
    const batch = await eachOf(shots, nameOf, tell, { atOnce }).finally(progress.end);
    answer(call, { previews: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ file }) => file));
    return endBatch(call, batch);
  });
};

const nameOf = ({ campaign, view }: Shot) => `${campaign.id} (${view})`;

/** A letter is drawn once for all its views, which follow one another. */
function onceInARow(draw: (versionId: string, campaignId: string) => Promise<string>): typeof draw {
  let last: { versionId: string; html: Promise<string> } | undefined;
  return (versionId, campaignId) => {
    if (last?.versionId !== versionId) last = { versionId, html: draw(versionId, campaignId) };
    return last.html;
  };
}

/** A campaign that is named twice is pictured once, as it was named last: its pictures have one name. */
function shotsOf(found: readonly Found[], wanted: ReadonlySet<PreviewView>): Shot[] {
  const campaigns = new Map(found.map((version) => [version.campaign.id, version]));
  return [...campaigns.values()].flatMap((version) => [...wanted].map((view) => ({ ...version, view })));
}
