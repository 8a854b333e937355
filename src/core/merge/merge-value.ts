import { isSame } from './is-same.ts';
import type { MergeInside, MergePlace, MergeReport, Sides } from './merge.ts';

/**
 * One value out of three: what one side alone changed is taken, what both changed to the same too. Two changes are merged
 * by `inside`; where they overlap, or the value is a whole, that is a conflict, and mine stays.
 */
export function mergeValue<Value>(
  sides: Sides<Value>,
  place: MergePlace,
  report: MergeReport,
  inside?: MergeInside,
): Value {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) {
    report.incoming.push({ kind: 'changed', ...place });
    return theirs;
  }
  const merged = inside?.(sides, place, report);
  if (merged) return merged.value as Value;
  report.conflicts.push({ kind: 'value', ...place, ...sides });
  return mine;
}

/** Merges two texts by `merge`, which answers undefined where the changes overlap. */
export const insideText =
  (merge: (sides: Sides<string>) => string | undefined): MergeInside =>
  ({ base, mine, theirs }, place, report) => {
    if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
    const value = merge({ base, mine, theirs });
    if (value === undefined) return undefined;
    if (value !== mine) report.incoming.push({ kind: 'changed', ...place });
    return { value };
  };
