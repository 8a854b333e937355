import { z } from 'zod';
import {
  type BlockTemplate,
  type BlockValues,
  blockValuesSchema,
} from '../../core/block-template/block-template.ts';
import { BlockSchema } from '../../core/campaign/block.ts';
import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import { type Layout, placeAfterSelection } from '../../core/campaign/operations.ts';
import { isRecord } from '../../core/is-record.ts';
import { describeIssue } from '../../core/parse-input.ts';
import { cleanBlockValues } from '../../email/html/clean-html.ts';
import { clipWords as words } from './clipboard.fr.ts';

/** The longest JSON that is looked at, in characters. */
const longestRead = 1_000_000;
/** The longest JSON taken, in characters: cleaning and drawing more of the worst markup would hold the page up. */
export const MAX_CLIP_CHARS = 100_000;

const ClippedBlockSchema = BlockSchema.pick({
  name: true,
  blocktemplate: true,
  position: true,
  hidden: true,
  blockdatas: true,
});
const ClippedBlocksSchema = z.strictObject({
  schemaVersion: z.literal(1),
  blocks: z.array(ClippedBlockSchema).min(1),
});

/** A block out of the clipboard, without an id: it gets a new one each time it is pasted. */
export type ClippedBlock = z.output<typeof ClippedBlockSchema>;

export interface ReadClips {
  /** Held to their templates, their markup rebuilt from the allowlist. */
  clips: ClippedBlock[];
  /** French sentences: why the others, or the whole, are not taken. */
  refusals: string[];
}

/** Reads what another tab, or anyone, laid in the clipboard. `room` is how many blocks the letter still takes. */
export function readClips(json: string, layout: Layout, room: number): ReadClips {
  const clipped = parsed(json);
  if (typeof clipped === 'string') return { clips: [], refusals: [clipped] };
  if (clipped.length > room) return { clips: [], refusals: [words.tooMany(clipped.length, MAX_BLOCKS)] };
  const read: ReadClips = { clips: [], refusals: [] };
  for (const clip of clipped) {
    const taken = checkedClip(clip, layout);
    if (typeof taken === 'string') read.refusals.push(taken);
    else read.clips.push(taken);
  }
  return { ...read, refusals: [...new Set(read.refusals)] };
}

function parsed(json: string): ClippedBlock[] | string {
  const tooLong = words.tooLong(json.length, MAX_CLIP_CHARS);
  if (json.length > longestRead) return tooLong;
  try {
    const raw = JSON.parse(json);
    // Before the schema, which would look at each of them first.
    if (Array.isArray(raw?.blocks) && raw.blocks.length > MAX_BLOCKS) {
      return words.tooMany(raw.blocks.length, MAX_BLOCKS);
    }
    if (json.length > MAX_CLIP_CHARS) return tooLong;
    return ClippedBlocksSchema.parse(raw).blocks;
  } catch {
    return words.unreadable;
  }
}

function checkedClip(clip: ClippedBlock, layout: Layout): ClippedBlock | string {
  const template = layout.blockTemplates.get(clip.blocktemplate);
  const name = clip.name || template?.name || clip.blocktemplate;
  if (!template) return words.templateMissing(name, clip.blocktemplate);
  if (!placeAfterSelection([], template.id, layout, undefined)) return words.noPlace(name);
  const result = blockValuesSchema(template).safeParse(declaredOnly(template, clip.blockdatas), {
    error: describeIssue,
  });
  if (result.success) return { ...clip, blockdatas: cleanBlockValues(result.data, template) };
  const { path, message } = result.error.issues[0] ?? { path: [], message: '' };
  const label = template.parameters.find(({ key }) => key === path[0])?.label ?? path.join('.');
  return words.valueRefused(name, label, message);
}

type Parts = readonly { key: string }[];

const pick = (parts: Parts, values: BlockValues): BlockValues =>
  Object.fromEntries(
    parts.flatMap(({ key }) => (Object.hasOwn(values, key) ? [[key, values[key]] as const] : [])),
  );

/** The values a template declares: what nothing draws and nothing cleans stays out. */
function declaredOnly({ parameters }: BlockTemplate, datas: BlockValues): BlockValues {
  const values = pick(parameters, datas);
  for (const parameter of parameters) {
    const value = values[parameter.key];
    if (parameter.kind !== 'list' || !Array.isArray(value)) continue;
    values[parameter.key] = value.map((item) => (isRecord(item) ? pick(parameter.settings.of, item) : item));
  }
  return values;
}
