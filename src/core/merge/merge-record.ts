import { ownValue } from './is-same.ts';
import { type MergeInside, type MergePlace, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeValue } from './merge-value.ts';

/** What is only in the base is gone; the order is that of mine. */
const keysOf = <Facts extends object>({ mine, theirs }: Sides<Facts>) => [
  ...new Set([mine, theirs].flatMap((side) => Object.keys(side))),
];

/**
 * Facts merged key by key; what one side took away and the other left as it was is gone.
 * @param insideOf merges two changes of one fact; without it, each is a whole
 */
export function mergeRecord<Facts extends object>(
  sides: Sides<Facts>,
  place: MergePlace,
  report: MergeReport,
  insideOf: (key: string) => MergeInside | undefined = () => undefined,
): Facts {
  const merged = keysOf(sides).map((key): [string, unknown] => {
    const at = { ...place, path: [...place.path, key] };
    const values = ofEach(sides, (side) => ownValue(side as Readonly<Record<string, unknown>>, key));
    return [key, mergeValue(values, at, report, insideOf(key))];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Facts;
}
