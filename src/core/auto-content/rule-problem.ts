import type { Layout } from '../campaign/operations.ts';
import { placementOf } from '../positions/placement.ts';
import { isFillable } from '../source/is-fillable.ts';
import { placementWording } from '../wording/placement.ts';
import { sourceWording } from '../wording/sources.ts';
import type { AutoRule } from './auto-rule.ts';

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
