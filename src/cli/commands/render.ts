import { join, resolve } from 'node:path';
import { z } from 'zod';
import { campaignRows } from '../../contract/campaigns.ts';
import { getEmail } from '../../use-cases/emails/get-email.ts';
import { manyArguments, refuseUsage } from '../arguments.ts';
import { eachOf, endBatch, failedFacts } from '../batch.ts';
import { startBatchProgress } from '../batch-progress.ts';
import type { Call, CommandRun } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeOutput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { findNamedVersions } from '../named-campaigns.ts';
import { answer } from '../output.ts';
import type { Ask } from '../reach.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const flagShape = {
  all: z.boolean().default(false),
  out: z.string().min(1).optional(),
  text: z.boolean().default(false),
};
type Flags = z.output<z.ZodObject<typeof flagShape>>;
type Found = Awaited<ReturnType<typeof findNamedVersions>>[number];

/** The emails of letters, exactly: that of one letter on stdout or in a file, those of several in a folder. */
export const render: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  const isOne = !flags.all && manyArguments(call).length === 1;
  if (!isOne && flags.out === undefined && (flags.all || manyArguments(call).length > 0))
    refuseUsage(commandLineWording.usage.renderFolder);
  return reachWorkspace(call, async (reach) => {
    const { ask } = reach;
    const wanted = await findNamedVersions(call, reach, flags.all);
    const [only] = wanted;
    return isOne && only
      ? renderOne(call, ask, { flags, found: only })
      : renderAll(call, ask, { flags, wanted });
  });
};

/** Checked where somebody is told what the checks say: they cost as much as the drawing. */
async function drawn({ json }: Call, ask: Ask, { flags, found }: { flags: Flags; found: Found }) {
  const { id: campaignId } = found.campaign;
  const { document, ...email } = await ask(campaignRows.email, getEmail, {
    ...{ campaignId, versionId: found.versionId },
    ...(json && { checked: '1' }),
  });
  // A raw campaign gives its bytes back as they came.
  const page = document === null ? email.html : Buffer.from(document, 'base64');
  return { content: flags.text ? email.text : page, facts: { campaign: campaignId, ...(json && email) } };
}

/** The email and nothing else on stdout, so that it can be piped. */
async function renderOne(
  call: Call,
  ask: Ask,
  { flags, found }: { flags: Flags; found: Found },
): Promise<number> {
  const { content, facts } = await drawn(call, ask, { flags, found });
  const out = flags.out === undefined ? undefined : resolve(call.context.cwd, flags.out);
  if (out !== undefined) await writeOutput(out, content);
  if (call.json) return answer(call, { emails: [{ ...facts, file: out ?? null }] }, () => []);
  if (out === undefined) call.context.stdout.write(content);
  return exitCodes.done;
}

/** Files named after the letters; one that cannot be drawn does not stop the others. */
async function renderAll(
  call: Call,
  ask: Ask,
  { flags, wanted }: { flags: Flags; wanted: readonly Found[] },
): Promise<number> {
  const folder = resolve(call.context.cwd, flags.out ?? '.');
  const progress = await startBatchProgress(call, wanted.length);
  const work = async (found: Found) => {
    const { content, facts } = await drawn(call, ask, { flags, found });
    const file = join(folder, `${found.campaign.id}.${flags.text ? 'txt' : 'html'}`);
    await writeOutput(file, content);
    progress.onLine({ tone: 'done', text: commandLineWording.rendered(found.campaign.id) });
    return { ...facts, file };
  };
  const batch = await eachOf(wanted, ({ campaign }) => campaign.id, work).finally(progress.end);
  answer(call, { emails: batch.done, ...failedFacts(batch) }, () => batch.done.map(({ file }) => file));
  return endBatch(call, batch);
}
