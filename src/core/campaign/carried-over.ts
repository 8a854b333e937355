import { z } from 'zod';
import type { BlockTemplate } from '../block-template/block-template.ts';
import { defaultDatasOf } from '../block-template/values.ts';
import type { FieldKind, Parameter } from '../fields/index.ts';
import { BlockIdSchema } from '../id.ts';
import { IssueNumberSchema } from './campaign.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Draft } from './version.ts';

/** Lines of a letter that a next issue takes over from the one before it. */
export const carriedLines = ['subject', 'preheader', 'surheadersubject'] as const;
export type CarriedLine = (typeof carriedLines)[number];

/** What a letter took over from the issue before it, as it was then: what still equals it was not touched. */
export const CarriedOverSchema = z.object({
  /** Number of that issue, where issues are numbered. */
  number: IssueNumberSchema.optional(),
  lines: z.record(z.enum(carriedLines), z.string()),
  /** Values by id of the block. */
  blocks: z.record(BlockIdSchema, z.record(z.string(), z.unknown())),
});
export type CarriedOver = z.output<typeof CarriedOverSchema>;

/** What is still as it was taken over, and out of how much. */
export interface Renewal {
  lines: readonly CarriedLine[];
  /** Ids, in the order of the draft. */
  blocks: readonly string[];
  /** How much was taken over that a new issue says anew. */
  of: number;
}

type Line = Pick<Draft, 'subject' | 'preheader' | 'parameters'>;

const lineOf = ({ subject, preheader, parameters }: Line): Record<CarriedLine, string> => ({
  ...{ subject, preheader, surheadersubject: parameters.surheadersubject },
});

const worded: ReadonlySet<FieldKind> = new Set(['text', 'richtext', 'html', 'article']);

const hasWords = (parameter: Parameter): boolean =>
  parameter.kind === 'list' ? parameter.settings.of.some(hasWords) : worded.has(parameter.kind);

/** Whether a block says something of one issue: heads, feet and what holds no words are the same in all. */
function isOfIssue(
  block: Draft['blocks'][number],
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'parameters'>>,
): boolean {
  if (block.blockfilter === 'header' || block.blockfilter === 'footer') return false;
  return blockTemplates.get(block.blocktemplate)?.parameters.some(hasWords) ?? false;
}

/** What a first draft took over from the issue before it; a block that was emptied for its source took nothing over. */
export function carriedIn(
  first: Line & Pick<Draft, 'blocks'>,
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
  number: number | undefined,
): CarriedOver {
  const isEmptied = ({ blocktemplate, blockdatas }: Draft['blocks'][number]) => {
    const template = blockTemplates.get(blocktemplate);
    return template !== undefined && canonicalJson(blockdatas) === canonicalJson(defaultDatasOf(template));
  };
  const blocks = first.blocks.filter((block) => !isEmptied(block));
  return {
    ...(number !== undefined && { number }),
    lines: lineOf(first),
    blocks: Object.fromEntries(blocks.map(({ id, blockdatas }) => [id, blockdatas])),
  };
}

/** What of a draft is still as it was taken over; nothing of a letter that took nothing over. */
export function whatIsCarried(
  draft: Line & Pick<Draft, 'blocks'>,
  from: CarriedOver | null | undefined,
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'parameters'>>,
): Renewal {
  if (!from) return { lines: [], blocks: [], of: 0 };
  const now = lineOf(draft);
  const lines = carriedLines.filter((name) => from.lines[name] !== '');
  const blocks = draft.blocks.filter(
    (block) => !block.hidden && from.blocks[block.id] !== undefined && isOfIssue(block, blockTemplates),
  );
  return {
    lines: lines.filter((name) => now[name] === from.lines[name]),
    blocks: blocks
      .filter(({ id, blockdatas }) => canonicalJson(blockdatas) === canonicalJson(from.blocks[id]))
      .map(({ id }) => id),
    of: lines.length + blocks.length,
  };
}
