import type { DrawnPart, DrawnRect } from './drawn-layout.ts';
import { around, type Frame, heightOf, isText, linesOf, widthOf } from './layout-frame.ts';

/** Parts that are looked at after each, for what stands beside what. */
const nearby = 24;

/** px that what stood beside something may stand under it: room over a title, in a cell of its own. */
const slack = 12;

type Relation = 'beside' | 'below' | 'before' | 'above' | 'together';

/** Where another part stands, seen from one. @param under px by which what stands beside it may begin under it */
export function relationOf(one: DrawnPart, other: DrawnPart, under?: number): Relation {
  if (one === other) return 'together';
  const [a, b] = [one.rect, other.rect];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isOneRow = shared > Math.min(heightOf(a), heightOf(b)) * 0.4;
  const isBesides = isOneRow || (under !== undefined && shared > -under);
  if (isBesides && b.left >= a.right - 4) return 'beside';
  if (isBesides && a.left >= b.right - 4) return 'before';
  if (isOneRow) return 'together';
  return b.top >= a.top ? 'below' : 'above';
}

export interface Check {
  part: DrawnPart;
  isKept: boolean;
  /** What is lost, where that is not the part. */
  name?: string;
}

/** A part of a letter, and what it became. */
export interface Pair {
  part: DrawnPart;
  became: DrawnPart;
}

/** Both letters, and the parts of the first that the second has too, in their order. */
export interface Both {
  before: Frame;
  after: Frame;
  pairs: Pair[];
}

export const isBeside = (relation: Relation) => relation === 'beside' || relation === 'before';

interface Related {
  one: Pair;
  other: Pair;
  was: Relation;
  is: Relation;
}

export function relations({ pairs }: Both): Related[] {
  const places = formerPlaces(pairs);
  return pairs.flatMap((one, nth) =>
    pairs.slice(nth + 1, nth + 1 + nearby).map((other) => {
      const [was, is] = [relationOf(one.part, other.part), relationOf(one.became, other.became)];
      const isLine = was === 'beside' && isOneLine(one, other, places);
      return { one, other, was, is: isLine || isNearly(one, other, { was, is }) ? was : is };
    }),
  );
}

/** Whether two parts stand as they stood but for a few px, on the side where they are not beside one another. */
function isNearly(one: Pair, other: Pair, { was, is }: Pick<Related, 'was' | 'is'>): boolean {
  if (isBeside(was)) return relationOf(one.became, other.became, slack) === was;
  return isBeside(is) && relationOf(one.part, other.part, slack) === is;
}

/** Where all stood that became one part, by that part. */
export function formerPlaces(pairs: readonly Pair[]): ReadonlyMap<DrawnPart, DrawnRect> {
  const places = new Map<DrawnPart, DrawnRect>();
  for (const { part, became } of pairs) {
    const place = places.get(became);
    places.set(became, place ? around(place, part.rect) : part.rect);
  }
  return places;
}

/** How much longer the row was of what is one line now: what stood apart does not run together. */
const longer = 1.5;

/** Whether two parts are words of one line now that is about as long as their row was: entries of a menu, each from a cell. */
const isOneLine = (one: Pair, other: Pair, places: ReturnType<typeof formerPlaces>) =>
  one.became === other.became &&
  isText(one.became) &&
  linesOf(one.became) < 2 &&
  widthOf(places.get(one.became) ?? one.part.rect) <= longer * widthOf(one.became.rect);

export interface BesideRow {
  pairs: Pair[];
  isKept: boolean;
}

/** What stands beside one another joined to rows. */
function rowsOf(related: readonly Related[]): BesideRow[] {
  const rows: BesideRow[] = [];
  for (const { one, other, was, is } of related) {
    const joined = rows.filter(({ pairs }) => pairs.includes(one) || pairs.includes(other));
    const [row = { pairs: [], isKept: true }, ...rest] = joined;
    row.pairs = [...new Set([...row.pairs, ...rest.flatMap(({ pairs }) => pairs), one, other])];
    row.isKept = was === is && joined.every(({ isKept }) => isKept);
    if (joined.length === 0) rows.push(row);
    for (const each of rest) rows.splice(rows.indexOf(each), 1);
  }
  return rows;
}

const columnsOf = ({ pairs }: BesideRow): number[] =>
  [...new Set(pairs.map(({ part }) => Math.round(part.rect.left)))].sort((one, other) => one - other);

/** Whether two rows are lines of the same columns: pictures, their titles, their texts. */
function isSameColumns(one: BesideRow, other: BesideRow): boolean {
  const [columns, others] = [columnsOf(one), columnsOf(other)];
  return (
    columns.length === others.length && columns.every((left, nth) => Math.abs(left - (others[nth] ?? 0)) <= 8)
  );
}

/** Parts of a row that count as one check: two long columns weigh more than a sign beside a word. */
const partsOfRow = 10;

/** Rows of the same columns count as one; each counts as kept where all of it stands as it stood. */
function rowChecks(rows: readonly BesideRow[]): Check[] {
  const whole: Check[][] = [];
  let last: BesideRow | undefined;
  for (const row of rows) {
    const checks = row.pairs.map(({ part }) => ({ part, isKept: row.isKept }));
    if (last && isSameColumns(last, row)) whole.at(-1)?.push(...checks);
    else whole.push(checks);
    last = row;
  }
  return whole.flatMap((checks) =>
    Array.from({ length: Math.ceil(checks.length / partsOfRow) }, (_, nth) => {
      const some = checks.slice(nth * partsOfRow, (nth + 1) * partsOfRow);
      return some.find(({ isKept }) => !isKept) ?? (some[0] as Check);
    }),
  );
}

/** What stands beside one another, before or after. */
export const besideChecks = (both: Both): Check[] =>
  rowChecks(rowsOf(relations(both).filter(({ was, is }) => isBeside(was) || isBeside(is))));

/** What stood beside one another, of the rows that are looked at. */
export const formerRowChecks = (both: Both, isLookedAt: (row: BesideRow) => boolean): Check[] =>
  rowChecks(rowsOf(relations(both).filter(({ was }) => isBeside(was))).filter(isLookedAt));

export function orderChecks(both: Both): Check[] {
  const broken = relations(both)
    .filter(({ was, is }) => !isBeside(was) && !isBeside(is))
    .filter(({ was, is }) => was !== 'together' && is !== 'together' && was !== is);
  const displaced = new Set(broken.map(({ one }) => one));
  return both.pairs.map((pair) => ({ part: pair.part, isKept: !displaced.has(pair) }));
}
