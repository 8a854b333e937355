import { z } from 'zod';
import type { OpenWorkspace } from '../../compose.ts';
import { makeThumbnail } from '../../use-cases/thumbnails/make-thumbnail.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { thumbnailWording as words } from '../messages/thumbnail.fr.ts';
import { answer, note } from '../output.ts';

const flagShape = { all: z.boolean().default(false) };
/** While one picture is written another is taken. */
const atOnce = 2;

const tones = { made: 'done', unchanged: 'same', failed: 'failed' } as const;

export const thumbnail: CommandRun = (call) => {
  const { all } = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const ids = await wantedTemplates(call, deps, all);
    const progress = await startBatchProgress(call, ids.length);
    const makeOne = async (id: string): Promise<ThumbnailResult> => {
      const made = makeThumbnail(deps, { noun: 'block-template', id });
      const state = await made.catch(() => 'failed' as const);
      progress.onLine({ tone: tones[state], text: describeThumbnail({ id, state }) });
      return { id, state: await made };
    };
    const batch = await eachOf(ids, (id) => id, makeOne, { atOnce }).finally(progress.end);
    const thumbnails = batch.done.map(({ id, state }) => ({ blockTemplate: id, state }));
    note(call, summaryOf(batch.done));
    answer(call, { thumbnails, ...failedFacts(batch) }, () =>
      batch.done.filter(({ state }) => state === 'made').map(({ id }) => id),
    );
    return endBatch(call, batch);
  });
};

async function wantedTemplates(call: Call, deps: OpenWorkspace['deps'], all: boolean): Promise<string[]> {
  const ids = [...new Set(manyArguments(call))];
  if (all && ids.length > 0) refuseUsage(words.templateTwice);
  if (!all && ids.length === 0) refuseUsage(words.templateMissing);
  return all ? (await deps.blockTemplates.list()).map(({ id }) => id).sort() : ids;
}

function summaryOf(results: readonly ThumbnailResult[]): string {
  const count = (wanted: ThumbnailResult['state']) => results.filter(({ state }) => state === wanted).length;
  return results.length === 0 ? words.none : words.summary(count('made'), count('unchanged'));
}

/** What became of the thumbnail of a block template. */
interface ThumbnailResult {
  id: string;
  state: 'made' | 'unchanged' | 'failed';
}

/** `editorial : miniature faite` */
const describeThumbnail = ({ id, state }: ThumbnailResult): string => `${id} : ${words.states[state]}`;
