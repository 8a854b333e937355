interface Listed {
  id: string;
}

/**
 * A list that was on the screen, with the facts that are known now: nothing that the person did not do moves what is
 * under the pointer. What went away stays, what came elsewhere waits; `mine` are the ids the person added or took away.
 */
export function keepListOrder<Item extends Listed>(
  shown: readonly Item[],
  fresh: readonly Item[],
  mine: ReadonlySet<string>,
): Item[] {
  const known = new Map(fresh.map((item) => [item.id, item]));
  const steady = shown
    .filter(({ id }) => known.has(id) || !mine.has(id))
    .map((item) => known.get(item.id) ?? item);
  for (const [at, item] of fresh.entries()) {
    if (!mine.has(item.id) || steady.some(({ id }) => id === item.id)) continue;
    steady.splice(placeAfter(steady, fresh.slice(0, at)), 0, item);
  }
  return steady;
}

/** Where something stands after the last of what comes before it. */
function placeAfter(items: readonly Listed[], before: readonly Listed[]): number {
  const ids = new Set(before.map(({ id }) => id));
  return items.findLastIndex(({ id }) => ids.has(id)) + 1;
}
