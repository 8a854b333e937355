import { z } from 'zod';
import type { Layout } from '../campaign/operations.ts';
import { IdSchema } from '../id.ts';
import { placementOf } from '../positions/placement.ts';
import { PositionSchema } from '../positions/position.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { isFillable } from '../source/is-fillable.ts';
import { SourceAliasSchema } from '../source/source.ts';
import { placementWording } from '../wording/placement.ts';
import { sourceWording } from '../wording/sources.ts';

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

/** What rules depend on. */
export interface RuleSetting {
  layout: Layout;
  /** Aliases of the sources of the configuration. */
  sources: ReadonlySet<string>;
}

/** Why a rule can take nothing, a French sentence; undefined where it can. */
export function ruleProblem(
  { position, blocktemplate, source }: Pick<AutoRule, 'position' | 'blocktemplate' | 'source'>,
  { layout, sources }: RuleSetting,
): string | undefined {
  const template = layout.blockTemplates.get(blocktemplate);
  const placement = placementOf(template, blocktemplate, position, layout.positions);
  if (!placement.allowed) return placement.reason;
  if (template && !isFillable(template)) return placementWording.notFillable(template.name);
  return source === '' || sources.has(source) ? undefined : sourceWording.idle.noSource(source);
}
