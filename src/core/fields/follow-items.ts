import { isRecord } from '../is-record.ts';
import { isSame } from '../merge/is-same.ts';

/** Whether a value tells an item from another: what is empty or not set stands in all of them. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysSomething);
  if (isRecord(value)) return Object.values(value).some(saysSomething);
  return value !== '' && value !== false && value !== null && value !== undefined;
}

/** In how many parts that say something two items say the same. */
function likeness(one: unknown, other: unknown): number {
  if (!isRecord(one) || !isRecord(other)) return 0;
  return Object.keys(one).filter((key) => saysSomething(one[key]) && isSame(one[key], other[key])).length;
}

interface Pair {
  /** In the state before, and after. */
  former: number;
  index: number;
}

/** The pairs that are more alike than any other of either item. */
function mostAlike(pairs: readonly (Pair & { shared: number })[]): Pair[] {
  const isBest = (pair: Pair & { shared: number }) =>
    pairs.every(
      (other) =>
        other === pair ||
        (other.index !== pair.index && other.former !== pair.former) ||
        other.shared < pair.shared,
    );
  return pairs.filter((pair) => pair.shared > 0 && isBest(pair));
}

/**
 * Which item of a list each item of a later state of it was. Items have no ids: the same object is the same item, then what
 * holds the same, then what holds most of the same, then, between two that were found, as many as stood there. In doubt an item
 * is none of those before: nobody goes on writing in another one.
 * @returns for each item of `after` its index in `before`; undefined of one that was added
 */
export function followItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found = new Map<number, number>();
  const left = new Set(before.keys());
  const unfound = () => [...after.keys()].filter((index) => !found.has(index));
  const pair = ({ index, former }: Pair) => {
    if (left.delete(former)) found.set(index, former);
  };
  for (const is of [Object.is, isSame])
    for (const index of unfound()) {
      const former = [...left].find((each) => is(before[each], after[index]));
      if (former !== undefined) pair({ index, former });
    }
  const alike = unfound().flatMap((index) =>
    [...left].map((former) => ({ index, former, shared: likeness(before[former], after[index]) })),
  );
  for (const each of mostAlike(alike)) pair(each);
  for (const run of runsBetween(found, before.length, after.length))
    if (run.every(({ former }) => left.has(former))) for (const each of run) pair(each);
  return [...after.keys()].map((index) => found.get(index));
}

/** The items between two that were found, each with what stood at its place, where as many stood between these. */
function runsBetween(found: ReadonlyMap<number, number>, before: number, after: number): Pair[][] {
  const ends = [
    { index: -1, former: -1 },
    ...[...found].map(([index, former]) => ({ index, former })).sort((a, b) => a.index - b.index),
    { index: after, former: before },
  ];
  return ends.slice(1).flatMap((end, at) => {
    const begin = ends[at] ?? end;
    const count = end.index - begin.index - 1;
    if (count !== end.former - begin.former - 1) return [];
    const run = Array.from({ length: count }, (_, rank) => rank + 1);
    return [run.map((step) => ({ index: begin.index + step, former: begin.former + step }))];
  });
}
