import { z } from 'zod';
import type { BlockTemplate } from '../block-template/block-template.ts';
import { defaultValues } from '../block-template/values.ts';
import { BlockIdSchema } from '../id.ts';
import { IssueNumberSchema } from './campaign.ts';
import { canonicalJson } from './canonical-json.ts';
import { carriedTextOf, type RenewedText } from './renewal.ts';
import type { Draft } from './version.ts';

/** What a letter took over from the issue before it, as it was then: what still equals it was not touched. */
export const CarriedOverSchema = z.object({
  /** Number of that issue, where issues are numbered. */
  number: IssueNumberSchema.optional(),
  lines: z.object({ subject: z.string(), preheader: z.string(), surheadersubject: z.string() }),
  /** Values by id of the block. */
  blocks: z.record(BlockIdSchema, z.record(z.string(), z.unknown())),
});
export type CarriedOver = z.output<typeof CarriedOverSchema>;

/** What a first draft took over from the issue before it; a block that was emptied for its source took nothing over. */
export function findCarriedOver(
  first: RenewedText & Pick<Draft, 'blocks'>,
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
  number: number | undefined,
): CarriedOver {
  const isEmptied = ({ blocktemplate, blockdatas }: Draft['blocks'][number]) => {
    const template = blockTemplates.get(blocktemplate);
    return template !== undefined && canonicalJson(blockdatas) === canonicalJson(defaultValues(template));
  };
  const blocks = first.blocks.filter((block) => !isEmptied(block));
  return {
    ...(number !== undefined && { number }),
    lines: carriedTextOf(first),
    blocks: Object.fromEntries(blocks.map(({ id, blockdatas }) => [id, blockdatas])),
  };
}
