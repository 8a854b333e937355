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
  '1/4 1/4 1/4 1/4',
] as const;
export type ColumnShares = (typeof columnShares)[number];

/** The parts of a row, each 0 to 1. */
export const partsOf = (shares: ColumnShares): number[] =>
  shares.split(' ').map((share) => {
    const [part = 1, whole = 1] = share.split('/').map(Number);
    return part / whole;
  });

/** How far columns are from sharing their row so, by the one that is farthest. */
export const awayFrom = (shares: ColumnShares, columns: readonly number[]): number =>
  Math.max(...partsOf(shares).map((part, at) => Math.abs(part - (columns[at] ?? 0))));

/** The way to share a row that is nearest to that of some columns; more than four go on in further rows. */
export function nearestShares(columns: readonly number[]): ColumnShares {
  const { length } = columns;
  if (length > 4) return length % 4 === 0 || length === 7 ? '1/4 1/4 1/4 1/4' : '1/3 1/3 1/3';
  const [best = '1/2 1/2'] = columnShares
    .filter((shares) => partsOf(shares).length === length)
    .toSorted((one, other) => awayFrom(one, columns) - awayFrom(other, columns));
  return best;
}
