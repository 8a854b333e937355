import type { Steps } from '../fields/part.ts';
import { isRecord } from '../is-record.ts';
import { isSame } from './is-same.ts';
import { ofEach, type Sides } from './merge.ts';
import { mergeOrder } from './merge-order.ts';

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

type JsonRecord = Record<string, unknown>;

/** What an object says itself: `constructor` is a key of every other. */
const ownValue = (record: JsonRecord, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);

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

function mergeRecords(sides: Sides<JsonRecord>, path: Steps, conflicts: JsonConflict[]): JsonRecord {
  const keys = new Set([...Object.keys(sides.mine), ...Object.keys(sides.theirs)]);
  const merged = [...keys].map((key) => {
    const values = ofEach(sides, (side) => ownValue(side, key));
    return [key, mergeValues(values, [...path, key], conflicts)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeLists(
  sides: Sides<ReadonlyMap<string, unknown>>,
  path: Steps,
  conflicts: JsonConflict[],
): unknown[] {
  const ids = new Set([...sides.mine.keys(), ...sides.theirs.keys()]);
  const merged = new Map(
    [...ids].map((id) => {
      const values = ofEach(sides, (items) => items.get(id));
      return [id, mergeValues(values, [...path, id], conflicts)] as const;
    }),
  );
  const kept = new Set([...ids].filter((id) => merged.get(id) !== undefined));
  const orders = ofEach(sides, (items) => [...items.keys()]);
  const { order, contested } = mergeOrder(orders, kept, new Set());
  if (contested.length > 0) conflicts.push({ path, ...orders });
  return order.map((id) => merged.get(id));
}

function mergeValues(sides: Sides<unknown>, path: Steps, conflicts: JsonConflict[]): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  // What both added began as nothing of its kind.
  const former = base === undefined ? {} : base;
  if (isRecord(former) && isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ base: former, mine, theirs }, path, conflicts);
  }
  const lists = ofEach({ ...sides, base: base === undefined ? [] : base }, itemsById);
  if (lists.base && lists.mine && lists.theirs) {
    return mergeLists({ base: lists.base, mine: lists.mine, theirs: lists.theirs }, path, conflicts);
  }
  conflicts.push({ path, ...sides });
  return mine;
}

/**
 * Two changes of a JSON value merged over the one that both began with, key by key. Items of a list are matched by their `id`
 * or `alias`, texts by themselves; any other list is a whole. Unknown keys stay, in the order of mine.
 * @param sides a base of undefined: both made the file, and what both say in two ways is a conflict
 */
export function mergeJson(sides: Sides<unknown>): JsonMerge {
  const conflicts: JsonConflict[] = [];
  return { merged: mergeValues(sides, [], conflicts), conflicts };
}
