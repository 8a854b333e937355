import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { jsonText } from '../json-text.ts';
import { BlockFilterSchema } from '../positions/position.ts';
import { NameSchema, SingleLineTextSchema } from '../single-line-text.ts';

/** `private`: alone a filter by author, on a shared server its person's and the administrators' alone. */
export const WidgetAccessSchema = z.enum(['shared', 'private']);

/** A saved custom block, offered to every campaign of its newsletter template. */
export const WidgetSchema = z.strictObject({
  id: IdSchema,
  newslettertemplate_id: IdSchema,
  name: NameSchema.max(100),
  access: WidgetAccessSchema.default('shared'),
  author: SingleLineTextSchema.max(200),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
  /** '' where none was given. */
  category: SingleLineTextSchema.trim().max(60).default(''),
  blocktemplate: IdSchema,
  blockfilter: BlockFilterSchema,
  /** The values of the block, as `blockdatas` of a block. */
  params: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
});
export type Widget = z.output<typeof WidgetSchema>;

/** Five times what a block template has parameters: values of parameters that it lost are kept. */
const mostValues = 500;

/** What is posted to keep a block, as a widget or in the clipboard; `params` is an object or its JSON text. */
export const widgetFacts = {
  blocktemplate: IdSchema,
  blockfilter: BlockFilterSchema,
  params: jsonText(
    z
      .record(z.string(), z.unknown())
      .refine((params) => Object.keys(params).length <= mostValues, `au plus ${mostValues} valeurs`),
  ),
};
