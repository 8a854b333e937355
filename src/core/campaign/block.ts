import { z } from 'zod';
import { BlockIdSchema, IdSchema } from '../id.ts';
import { BlockFilterSchema, PositionSchema } from '../positions/position.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { MAX_BLOCKS, MAX_ROW } from './limits.ts';

/** A filled block template in a position. */
export const BlockSchema = z.strictObject({
  /** Unique in its version. */
  id: BlockIdSchema,
  /** Given by the person; the template's name is shown otherwise. */
  name: SingleLineTextSchema.max(100).optional(),
  blocktemplate: IdSchema,
  position: PositionSchema,
  blockfilter: BlockFilterSchema,
  /**
   * In a half of a pair, its row from 1, where a place is left empty before it; without it, the next free one
   * (`block-rows.ts`).
   */
  row: z.int().min(1).max(MAX_ROW).optional(),
  blockdatas: z.record(z.string(), z.unknown()),
  /** Kept but not sent. */
  hidden: z.boolean().optional(),
  /** Left alone by automatic content and by the template's defaults. */
  pinned: z.boolean().optional(),
  /** Where its content came from. */
  source: z
    .strictObject({
      alias: z.string(),
      item: z.string(),
      url: z.string(),
      /** The mark of its values as they came (`core/auto-content`). */
      filled: z.string().optional(),
      /** A person chose it: no rule takes its place. */
      chosen: z.boolean().optional(),
    })
    .optional(),
});
export type Block = z.output<typeof BlockSchema>;

export const BlocksSchema = z
  .array(BlockSchema)
  .max(MAX_BLOCKS)
  .refine(
    (blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
    'deux blocs ont le même identifiant',
  );
