/** Like `Promise.all(items.map(work))`, with at most `width` under way, so that 10,000 files are not opened at once. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  const takeTurns = async () => {
    for (const [rank, item] of queue) results[rank] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeTurns));
  return results;
}
