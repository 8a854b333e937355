/** What some weigh together, by a value of theirs, in the order in which they come. */
export function weigh<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
  weightOf: (item: Item) => number = () => 1,
): Map<Value, number> {
  const weights = new Map<Value, number>();
  for (const item of items) {
    const value = read(item);
    weights.set(value, (weights.get(value) ?? 0) + weightOf(item));
  }
  return weights;
}

/** The value that weighs most, the first of those that weigh the same; undefined where nothing weighs. */
export function heaviest<Value>(weights: ReadonlyMap<Value, number>): Value | undefined {
  const [first] = [...weights].sort(([, one], [, other]) => other - one);
  return first && first[1] > 0 ? first[0] : undefined;
}

/** Some in their order, as many together as weigh no more than `most`. */
export function packed<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  most: number,
): Item[][] {
  const packs: Item[][] = [];
  let weight = most;
  for (const item of items) {
    weight += weightOf(item);
    if (packs.length === 0 || weight > most) {
      packs.push([]);
      weight = weightOf(item);
    }
    packs.at(-1)?.push(item);
  }
  return packs;
}

/** Those from an index on of which something is so, until one of which it is not. */
export function leading<Item, Own extends Item>(
  items: readonly Item[],
  is: (item: Item) => item is Own,
  from = 0,
): Own[] {
  const run: Own[] = [];
  for (let item = items[from]; item !== undefined && is(item); item = items[from + run.length])
    run.push(item);
  return run;
}

/** Some in their order, those together that go on from the one before. */
export function runsOf<Item>(
  items: readonly Item[],
  goesOn: (item: Item, before: Item) => boolean,
): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && goesOn(item, run.at(-1) as Item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
