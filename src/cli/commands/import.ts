import { basename, resolve } from 'node:path';
import { z } from 'zod';
import type { Workspace } from '../../compose.ts';
import { IdSchema } from '../../core/id.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { importRaw } from '../../use-cases/campaigns/import-raw.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { readInput } from '../files.ts';
import { manyArguments, parseFlags } from '../flags.ts';
import { answer } from '../output.ts';

const flagShape = { as: z.literal('raw').default('raw'), template: IdSchema.optional() };

export const importFiles: CommandRun = (call) => {
  const { template } = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const batch = await eachOf(
      manyArguments(call),
      (file) => file,
      (file) => importFile(deps, resolve(call.context.cwd, file), template),
    );
    answer(call, { imported: batch.done, ...failedFacts(batch) }, () =>
      batch.done.map(({ id, file }) => commandLineWording.imported(file, id)),
    );
    return endBatch(call, batch);
  });
};

async function importFile(deps: Workspace['deps'], file: string, template: string | undefined) {
  const bytes = await readInput(file);
  const { campaign, versionid, report } = await importRaw(deps, {
    bytes,
    filename: basename(file),
    newslettertemplate_id: template,
  });
  return { id: campaign.id, name: campaign.name, file, current_version_id: versionid, report };
}
