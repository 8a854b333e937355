import { isRecord } from '../is-record.ts';
import { isSame } from '../merge/is-same.ts';

/** How many parts two items say the same in; what is empty says nothing. */
function likeness(one: unknown, other: unknown): number {
  if (!isRecord(one) || !isRecord(other)) return 0;
  return Object.keys(one).filter((key) => one[key] !== '' && isSame(one[key], other[key])).length;
}

/**
 * Which item of a list each item of a later state of it was. Items have no ids: the same object is the same item, then what
 * holds the same, then what holds most of the same, then, where as many are left, what stands in the same order.
 * @returns for each item of `after` its index in `before`; undefined of one that was added
 */
export function followItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found = new Map<number, number>();
  const left = new Set(before.keys());
  const unfound = () => [...after.keys()].filter((index) => !found.has(index));
  const pair = (index: number, former: number | undefined) => {
    if (former === undefined || !left.delete(former)) return;
    found.set(index, former);
  };
  for (const is of [Object.is, isSame])
    for (const index of unfound())
      pair(
        index,
        [...left].find((former) => is(before[former], after[index])),
      );
  const alike = unfound()
    .flatMap((index) =>
      [...left].map((former) => ({ index, former, shared: likeness(before[former], after[index]) })),
    )
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  for (const { index, former } of alike) if (!found.has(index)) pair(index, former);
  const rest = [...left];
  const added = unfound();
  if (rest.length === added.length) for (const [at, index] of added.entries()) pair(index, rest[at]);
  return [...after.keys()].map((index) => found.get(index));
}
