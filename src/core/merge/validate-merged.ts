import type { z } from 'zod';
import { isSame } from './is-same.ts';
import { type MergeReport, ofEach, type Sides } from './merge.ts';

/**
 * What was merged as its schema reads it. Facts that are valid on each side and not together are conflicts, and mine stay.
 * @returns `merged` as it is where a side was not valid either
 */
export function validateMerged<Content extends object>(
  schema: z.ZodType<Content>,
  merged: Content,
  sides: Sides<Content>,
  { conflicts }: MergeReport,
): Content {
  const read = schema.safeParse(merged);
  // Parts that nobody changed stay the same objects.
  if (read.success) return isSame(read.data, merged) ? merged : read.data;
  // Work that is not finished is not the fault of the merge.
  if (!schema.safeParse(sides.mine).success || !schema.safeParse(sides.theirs).success) return merged;
  const wrong = [...new Set(read.error.issues.map(({ path }) => path[0] as keyof Content & string))];
  for (const key of wrong) {
    conflicts.push({ kind: 'value', path: [key], ...ofEach(sides, (side) => side[key]) });
  }
  return { ...merged, ...Object.fromEntries(wrong.map((key) => [key, sides.mine[key]])) };
}
