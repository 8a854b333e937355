import type { ListItem } from '../../fields/index.ts';
import { canonicalJson } from '../canonical-json.ts';

/** An item of a list by its ranks from 0; on one side only it was added or removed. */
export interface PairedItem {
  before?: number;
  after?: number;
  /** Out of order, otherwise unchanged. */
  moved?: boolean;
}

/** Characters of an item that are looked at to know it again. */
const lookedAt = 2_000;

function wordsIn(item: ListItem): Set<string> {
  return new Set(
    canonicalJson(item)
      .slice(0, lookedAt)
      .match(/[\p{L}\p{N}]+/gu),
  );
}

/** From 0 (nothing in common) to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / Math.max(a.size, b.size, 1);
}

/** Pairs items in order, as many as possible, so that the pairs together are the likest. */
function pairInOrder(before: readonly ListItem[], after: readonly ListItem[]): PairedItem[] {
  const [old, now] = [before.map(wordsIn), after.map(wordsIn)];
  const [n, m] = [old.length, now.length];
  const like = old.map((item) => now.map((other) => 0.01 + likeness(item, other)));
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const score = (i: number, j: number) => best[i]?.[j] ?? 0;
  const pair = (i: number, j: number) => (like[i]?.[j] ?? 0) + score(i + 1, j + 1);
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      (best[i] as Float64Array)[j] = Math.max(pair(i, j), score(i + 1, j), score(i, j + 1));
    }
  }
  const pairs: PairedItem[] = [];
  let [i, j] = [0, 0];
  while (i < n || j < m) {
    if (i < n && j < m && pair(i, j) === score(i, j)) pairs.push({ before: i++, after: j++ });
    else if (j >= m || (i < n && score(i + 1, j) === score(i, j))) pairs.push({ before: i++ });
    else pairs.push({ after: j++ });
  }
  return pairs;
}

/** The items of two lists side by side, in the order of the later one; one that only changed places is one item. */
export function pairItems(before: readonly ListItem[], after: readonly ListItem[]): PairedItem[] {
  const pairs = pairInOrder(before, after);
  const gone = new Map<string, number>();
  for (const pair of pairs) {
    if (pair.before !== undefined && pair.after === undefined)
      gone.set(canonicalJson(before[pair.before]), pair.before);
  }
  const moved = new Set<number>();
  const found = pairs.map((pair): PairedItem => {
    if (pair.before !== undefined || pair.after === undefined) return pair;
    const text = canonicalJson(after[pair.after]);
    const from = gone.get(text);
    if (from === undefined) return pair;
    gone.delete(text);
    moved.add(from);
    return { before: from, after: pair.after, moved: true };
  });
  return found.filter((pair) => pair.after !== undefined || !moved.has(pair.before ?? -1));
}
