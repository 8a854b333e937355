import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { BlockFilterSchema } from '../positions/position.ts';

/** A copied block, kept in the workspace. */
export const ClipSchema = z.strictObject({
  id: IdSchema,
  blocktemplate: IdSchema,
  blockfilter: BlockFilterSchema,
  /** The values of the block, as `blockdatas` of a block. */
  params: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});
export type Clip = z.output<typeof ClipSchema>;
