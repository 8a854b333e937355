/**
 * Lets tasks run that weigh no more than `width` together; the others wait in order.
 * @param width how many run at a time, where each weighs one; what weighs more runs alone
 * @param lastFirst whether the last that came is the next: one that is asked for then overtakes thousands
 */
export function createSemaphore(width: number, { lastFirst = false } = {}) {
  const waiting: { load: number; start: () => void }[] = [];
  let carried = 0;

  function startWhatFits(): void {
    const first = () => waiting.at(lastFirst ? -1 : 0);
    for (let next = first(); next && carried + next.load <= width; next = first()) {
      if (lastFirst) waiting.pop();
      else waiting.shift();
      carried += next.load;
      next.start();
    }
  }

  return async function pass<Value>(task: () => Promise<Value>, weight = 1): Promise<Value> {
    const load = Math.min(weight, width);
    await new Promise<void>((start) => {
      waiting.push({ load, start });
      startWhatFits();
    });
    try {
      return await task();
    } finally {
      carried -= load;
      startWhatFits();
    }
  };
}
