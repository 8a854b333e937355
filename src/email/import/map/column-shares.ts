import { stayingShares } from '../../markup/columns.ts';

/** How columns may share their row: two to four of them. */
export const columnShares = [
  '1/2 1/2',
  '1/3 2/3',
  '2/3 1/3',
  '2/5 3/5',
  '3/5 2/5',
  '1/4 3/4',
  '3/4 1/4',
  '1/6 5/6',
  '5/6 1/6',
  '1/3 1/3 1/3',
  '1/4 1/2 1/4',
  '1/2 1/4 1/4',
  '1/4 1/4 1/2',
  '1/5 3/5 1/5',
  '1/6 2/3 1/6',
  '1/4 1/4 1/4 1/4',
] as const;
export type ColumnShares = (typeof columnShares)[number];

/** The parts of a row, each 0 to 1. */
export const partsOf = (shares: ColumnShares): number[] =>
  shares.split(' ').map((share) => {
    const [part = 1, whole = 1] = share.split('/').map(Number);
    return part / whole;
  });

/** px of a row of columns, on a computer and on a phone, and of the room around what each of them holds. */
const row = { computer: 596, phone: 351, around: 24 };

/** px of what a column holds that takes a part of its row. */
export const roomOfColumn = (part: number): number => Math.floor(row.computer * part) - row.around;

/** px of what columns hold on a phone that stand beside one another there, too. */
export function roomsOnPhone(shares: ColumnShares): number[] {
  const { narrow, wide } = stayingShares;
  const widths = partsOf(shares).map((part) =>
    part > wide ? 0 : part * (part < narrow ? row.computer : row.phone),
  );
  const left = row.phone - widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.floor(width || left) - row.around);
}

/** How far columns are from sharing their row so, by the one that is farthest. */
export const awayFrom = (shares: ColumnShares, columns: readonly number[]): number =>
  Math.max(...partsOf(shares).map((part, at) => Math.abs(part - (columns[at] ?? 0))));

/** px by which columns are too narrow for what they hold. */
const cutBy = (shares: ColumnShares, least: readonly number[]): number =>
  partsOf(shares).reduce((sum, part, at) => sum + Math.max(0, (least[at] ?? 0) - roomOfColumn(part)), 0);

/**
 * From how far on columns share their row otherwise than they did: 0.23 of it, a quarter without its padding, is near a third
 * still, and 0.71 between two columns of words near three fifths.
 */
export const farAway = 0.115;

/**
 * The way to share a row that is nearest to that of some columns, of those near it one that cuts nothing; more than four go on
 * in further rows.
 * @param least px that each column asks for
 */
export function nearestShares(columns: readonly number[], least: readonly number[] = []): ColumnShares {
  const { length } = columns;
  if (length > 4) return length % 4 === 0 || length === 7 ? '1/4 1/4 1/4 1/4' : '1/3 1/3 1/3';
  const away = (shares: ColumnShares) => awayFrom(shares, columns);
  const cut = (shares: ColumnShares) =>
    away(shares) > farAway ? Number.POSITIVE_INFINITY : cutBy(shares, least);
  const [best = '1/2 1/2'] = columnShares
    .filter((shares) => partsOf(shares).length === length)
    // What is far away is worse than all that is near, whatever it cuts.
    .toSorted((one, other) => cut(one) - cut(other) || away(one) - away(other));
  return best;
}
