import type { Steps } from '../fields/part.ts';
import { isRecord } from '../is-record.ts';
import { type MergeInside, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeEach } from './merge-order.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeValue } from './merge-value.ts';

/** What both sides changed in two ways; undefined on a side that has nothing there. */
export interface JsonConflict extends Sides<unknown> {
  /** Keys, and the ids of items of lists. */
  path: Steps;
}

export interface JsonMerge {
  /** Where both sides conflict, mine. */
  merged: unknown;
  conflicts: JsonConflict[];
}

/** What tells an item of a list from the others; numbers do not: two widths are no set. */
function idOfItem(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  const id = isRecord(item) ? (item.id ?? item.alias) : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Items by what tells them apart; undefined where that does not. */
function itemsById(list: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map(list.map((item) => [idOfItem(item), item]));
  if (items.size < list.length || items.has(undefined)) return undefined;
  return items as ReadonlyMap<string, unknown>;
}

/** What names the bytes of a file beside it, as `markup` of a block template does. That file says which of both it is. */
const isMarkOfFile = (value: unknown) =>
  isRecord(value) && Object.keys(value).sort().join() === 'replaces,sha256';

/** Objects by key, lists by item: one that mine took away stays away, as any other value of mine. */
const insideJson: MergeInside = ({ base, mine, theirs }, place, report) => {
  if (isMarkOfFile(mine) && isMarkOfFile(theirs)) return { value: mine };
  // What both added began as nothing of its kind.
  const former = base === undefined ? {} : base;
  if (isRecord(former) && isRecord(mine) && isRecord(theirs)) {
    return { value: mergeRecord({ base: former, mine, theirs }, place, report, () => insideJson) };
  }
  const lists = ofEach({ base: base === undefined ? [] : base, mine, theirs }, itemsById);
  if (!lists.base || !lists.mine || !lists.theirs) return undefined;
  const { merged, contested } = mergeEach<unknown>(
    { base: lists.base, mine: lists.mine, theirs: lists.theirs },
    (id, items) => mergeValue(items, { path: [...place.path, id] }, report, insideJson),
  );
  if (contested.length > 0) report.conflicts.push({ kind: 'value', ...place, base, mine, theirs });
  return { value: merged };
};

/**
 * Two changes of a JSON value merged over the one that both began with, key by key. Items of a list are matched by their `id`
 * or `alias`, texts by themselves; any other list is a whole. Unknown keys stay, in the order of mine.
 * @param sides a base of undefined: both made the file, and what both say in two ways is a conflict
 */
export function mergeJson(sides: Sides<unknown>): JsonMerge {
  const report: MergeReport = { conflicts: [], incoming: [] };
  const merged = mergeValue(sides, { path: [] }, report, insideJson);
  return { merged, conflicts: report.conflicts.map(({ kind: _, ...conflict }) => conflict) };
}
