import { isSame } from './is-same.ts';
import type { MergePlace, MergeReport, Sides } from './merge.ts';

/**
 * A thing that one side has, or neither. Of one that one side changed and the other deleted, the changed one stays.
 * @param contentOf what makes it another one where it changes
 */
export function keepOne<Thing>(
  sides: Sides<Thing | undefined>,
  place: MergePlace,
  report: MergeReport,
  contentOf: (thing: Thing) => unknown = (thing) => thing,
): Thing | undefined {
  const { base, mine, theirs } = sides;
  const left = mine ?? theirs;
  if (left === undefined) return undefined;
  if (base === undefined) {
    if (theirs !== undefined) report.incoming.push({ kind: 'added', ...place });
    return left;
  }
  if (!isSame(contentOf(base), contentOf(left))) {
    report.conflicts.push({ kind: 'deleted', ...place, ...sides });
    return left;
  }
  if (mine !== undefined) report.incoming.push({ kind: 'removed', ...place });
  return undefined;
}
