import { extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { proofRows } from '../../contract/proofs.ts';
import { downloadLetter } from '../../use-cases/proofs/download-proof.ts';
import { refuseUsage } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import type { CommandRun } from '../call.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { exportWords as words } from '../messages/commands.fr.ts';
import { findNamedVersions } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const letterFormats = ['zip', 'eml'] as const;

const flagShape = {
  all: z.boolean().default(false),
  zip: z.boolean().default(false),
  eml: z.boolean().default(false),
  out: z.string().default('.'),
};

/** Letters as files to send or keep elsewhere; what is there under those names is replaced. */
export const exportLetters: CommandRun = (call) => {
  const { out, ...flags } = parseFlags(call, flagShape);
  const named = letterFormats.find((format) => extname(out).toLowerCase() === `.${format}`);
  const chosen = letterFormats.filter((format) => flags[format]);
  const formats = chosen.length > 0 ? chosen : [named ?? 'zip'];
  if (named && !formats.includes(named)) refuseUsage(words.otherFormat(out));
  return reachWorkspace(call, async (reach) => {
    const wanted = (await findNamedVersions(call, reach, flags.all)).flatMap((found) =>
      formats.map((format) => ({ ...found, format })),
    );
    const place = resolve(call.context.cwd, out);
    if (named && wanted.length > 1) refuseUsage(words.manyInOne(out));
    const batch = await eachOf(
      wanted,
      ({ campaign, format }) => `${campaign.id} (${format})`,
      async ({ campaign, versionId, format }) => {
        const letter = await reach.ask(proofRows.letter, downloadLetter, {
          ...{ campaignId: campaign.id, versionId, format },
        });
        const { filename, bytes, findings: missing = [] } = letter;
        const file = named ? place : join(place, filename);
        await writeOutput(file, bytes);
        for (const { message } of missing) note(call, words.missing(campaign.id, message));
        return { campaign: campaign.id, version: versionId, format, file, findings: missing };
      },
    );
    answer(call, { exports: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ file }) => file));
    return endBatch(call, batch);
  });
};
