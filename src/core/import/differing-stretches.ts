import { type Segment, segmentText } from '../campaign/diff/segments.ts';

/** Ends are exclusive. */
type Stretch = [start: number, end: number];

/** `segments` gives up on what is further apart than this: items of both sides. */
const near = 1_000;
/** How often what is far apart is cut smaller. */
const deepest = 4;

/** What differs between two sequences. */
interface Apart {
  /** Of the first. */
  lost: Stretch[];
  /** Of the second. */
  came: Stretch[];
}

/**
 * What each of two sequences has besides the longest one that both have in common, in the same order; or a little more than
 * that where they are far apart, for then only what stands between items that both have once is looked at.
 */
export function differingStretches(before: readonly string[], after: readonly string[]): Apart {
  const apart = sideBySide(before, after).filter(({ same }) => !same);
  return { lost: joined(apart.map((one) => one.before)), came: joined(apart.map((one) => one.after)) };
}

/** Without empty ones; those that touch are one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [start, end] of stretches) {
    const last = found.at(-1);
    if (start === end) continue;
    if (last?.[1] === start) last[1] = end;
    else found.push([start, end]);
  }
  return found;
}

function sideBySide(before: readonly string[], after: readonly string[], depth = 0): Segment[] {
  return segmentText(before, after).flatMap((segment) => {
    const [b, a] = [before.slice(...segment.before), after.slice(...segment.after)];
    const isSettled = segment.same || b.length === 0 || a.length === 0 || b.length + a.length <= near;
    if (isSettled || depth === deepest) return [segment];
    const [fromB, fromA] = [segment.before[0], segment.after[0]];
    return between(anchors(b, a), b.length, a.length).flatMap(([stretchB, stretchA]) =>
      sideBySide(b.slice(...stretchB), a.slice(...stretchA), depth + 1).map((found) => ({
        same: found.same,
        before: moved(found.before, fromB + stretchB[0]),
        after: moved(found.after, fromA + stretchA[0]),
      })),
    );
  });
}

const moved = ([start, end]: Stretch, by: number): Stretch => [start + by, end + by];

type Pair = [inBefore: number, inAfter: number];

/** Two sequences cut before each anchor. */
function between(pairs: readonly Pair[], endBefore: number, endAfter: number): [Stretch, Stretch][] {
  const cuts: Pair[] = [[0, 0], ...pairs, [endBefore, endAfter]];
  return cuts.slice(1).map(([b, a], nth) => {
    const [fromB, fromA] = cuts[nth] as Pair;
    return [
      [fromB, b],
      [fromA, a],
    ];
  });
}

/** Where items stand that a sequence has once. */
function onlyOnes(items: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, item] of items.entries()) places.set(item, places.has(item) ? -1 : place);
  return places;
}

/** Items that both have once, as many as are in the same order (B. Cohen's patience diff). */
function anchors(before: readonly string[], after: readonly string[]): Pair[] {
  const inAfter = onlyOnes(after);
  const pairs = [...onlyOnes(before)].flatMap(([item, place]): Pair[] => {
    const other = inAfter.get(item) ?? -1;
    return place < 0 || other < 0 ? [] : [[place, other]];
  });
  return longestRise(pairs);
}

/** As many pairs as possible whose second numbers rise as their first do. */
function longestRise(pairs: readonly Pair[]): Pair[] {
  /** For each length, the pair that ends it lowest. */
  const ends: number[] = [];
  const former: number[] = [];
  const valueAt = (length: number) => pairs[ends[length] as number]?.[1] ?? 0;
  for (const [nth, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (valueAt(middle) < value) low = middle + 1;
      else high = middle;
    }
    former[nth] = ends[low - 1] ?? -1;
    ends[low] = nth;
  }
  const rise: Pair[] = [];
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = former[nth] ?? -1) rise.push(pairs[nth] as Pair);
  return rise.reverse();
}
