import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { PositionSchema } from '../positions/position.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { SourceAliasSchema } from '../source/source.ts';

/** What automatic content puts in a position: so many items of a source, each in a block of one template. */
const AutoRuleSchema = z.strictObject({
  position: PositionSchema,
  blocktemplate: IdSchema,
  /** Alias; '' takes from all sources. */
  source: z.union([z.literal(''), SourceAliasSchema]),
  /** Words that an item must hold; '' asks for none. */
  words: SingleLineTextSchema.trim().max(200).default(''),
  /** A category that it must have; '' asks for none. */
  category: SingleLineTextSchema.trim().max(200).default(''),
  count: z.int().min(1).max(20).default(1),
  order: z.enum(['newest', 'oldest']).default('newest'),
  /** Only what was published since the last issue. */
  since_last_issue: z.boolean().default(true),
});
export type AutoRule = z.output<typeof AutoRuleSchema>;

/** The rules of a newsletter template, in the order in which they choose. */
export const AutoRulesSchema = z.array(AutoRuleSchema).max(50);
