import { resolve } from 'node:path';
import { z } from 'zod';
import { versionRows } from '../../contract/versions.ts';
import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { jsonProblem } from '../../core/json-text.ts';
import { parseInput } from '../../core/parse-input.ts';
import { parseJson } from '../../core/parse-json.ts';
import { saveVersion } from '../../use-cases/versions/save-version.ts';
import type { Call, CommandRun } from '../call.ts';
import { readInput } from '../files.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

const flagShape = { from: z.string(), base: z.string().optional(), label: z.string().optional() };

export const save: CommandRun = async (call) => {
  const { from, base, label } = parseFlags(call, flagShape);
  const posted = await readJson(call, from);
  return reachWorkspace(call, async (reach) => {
    const { id: campaignId } = await namedCampaign(call, reach);
    const { versionid, ...saved } = await reach.ask(versionRows.save, saveVersion, {
      ...fieldsOf(posted),
      ...(base !== undefined && { base_version: versionIdFrom(campaignId, base) }),
      ...(label !== undefined && { label }),
      campaignId,
    });
    if (saved.unchanged) note(call, commandLineWording.unchanged);
    if (saved.merged) note(call, mergedNote(saved.merged));
    return answer(call, { versions: [{ id: versionid, campaign_id: campaignId, ...saved }] }, () => [
      versionid,
    ]);
  });
};

/** A block that was moved and changed is named once. */
const mergedNote = ({ version, theirs }: { version: string; theirs: readonly { name: string }[] }) =>
  commandLineWording.merged(versionNumber(version), [...new Set(theirs.map(({ name }) => name))]);

async function readJson(call: Call, from: string): Promise<unknown> {
  const bytes =
    from === '-' ? await call.context.readStdin() : await readInput(resolve(call.context.cwd, from));
  const json = parseJson(textOf(bytes, from));
  const problem = json.ok ? jsonProblem(json.value) : json.reason;
  if (problem !== undefined) throw AppError.of('input-file-unreadable', { file: from, reason: problem });
  return json.ok ? json.value : undefined;
}

function textOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw AppError.of('input-file-unreadable', { file, reason: commandLineWording.notUtf8 }, { cause });
  }
}

/** A version as the workspace stores it: what follows from the save itself is left out, its id is what it was based on. */
const StoredVersionSchema = z.looseObject({
  id: z.string(),
  campaign_id: z.string(),
  kind: z.enum(['blocks', 'raw']),
  parameters: z.record(z.string(), z.unknown()).optional(),
});

/** The fields of a save, given as such or as the file of a version. */
function fieldsOf(posted: unknown): Record<string, unknown> {
  const stored = StoredVersionSchema.safeParse(posted);
  if (!stored.success) return parseInput(z.record(z.string(), z.unknown()), posted);
  const { id, subject, preheader, text, parameters, blocks } = stored.data;
  return { subject, preheader, text, ...parameters, blocks, base_version: id };
}
