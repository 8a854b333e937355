import { keepOne } from './keep-one.ts';
import { type MergeInside, type MergePlace, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeEach } from './merge-order.ts';
import { mergeValue } from './merge-value.ts';

interface Naming<Thing> {
  /** What a thing is known by on all three sides. */
  nameOf: (thing: Thing) => string;
  /** Merges what both changed of one thing; without it, it is a whole. */
  inside?: MergeInside;
}

/** A place in a list: its rank, from 1. */
const rankOf = (names: readonly string[], name: string) => names.indexOf(name) + 1 || undefined;

/**
 * Two lists of things that bear names merged over their base, thing by thing, their order by neighbours. What both added
 * under one name is one whole; so is a list that has a name twice.
 */
export function mergeNamed<Thing>(
  lists: Sides<readonly Thing[]>,
  { nameOf, inside }: Naming<Thing>,
  place: MergePlace,
  report: MergeReport,
): Thing[] {
  const byName = ofEach(lists, (things) => new Map(things.map((thing) => [nameOf(thing), thing])));
  const isTwice = (side: keyof Sides<unknown>) => byName[side].size < lists[side].length;
  if (isTwice('base') || isTwice('mine') || isTwice('theirs')) return [...mergeValue(lists, place, report)];
  const placeOf = (name: string) => ({ ...place, path: [...place.path, name] });
  const { merged, contested, movedByTheirs } = mergeEach(byName, (name, sides) => {
    const hasBoth = sides.mine !== undefined && sides.theirs !== undefined;
    if (!hasBoth) return keepOne(sides, placeOf(name), report);
    return mergeValue(sides, placeOf(name), report, sides.base === undefined ? undefined : inside);
  });
  for (const name of movedByTheirs) report.incoming.push({ kind: 'moved', ...placeOf(name) });
  for (const name of contested) {
    const ranks = ofEach(byName, (things) => rankOf([...things.keys()], name));
    report.conflicts.push({ kind: 'place', ...placeOf(name), ...ranks });
  }
  return merged;
}
