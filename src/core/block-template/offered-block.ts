import { z } from 'zod';
import { BlockFilterSchema } from '../positions/position.ts';
import { BlockTemplateSchema } from './block-template.ts';

/** A block template as the list of available blocks shows it. */
export const OfferedBlockSchema = z.object({
  ...BlockTemplateSchema.pick({ id: true, name: true, description: true, blockfilters: true }).shape,
  /** The usual one. */
  blockfilter: BlockFilterSchema,
  /** Address of its picture, when it has one. */
  thumbnail: z.string().nullable(),
});
export type OfferedBlock = z.output<typeof OfferedBlockSchema>;
