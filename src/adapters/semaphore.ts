/**
 * Lets tasks run that weigh no more than `width` together; the others wait in order.
 * @param width how many run at a time, where each weighs one; what weighs more runs alone
 */
export function createSemaphore(width: number) {
  const waiting: { load: number; start: () => void }[] = [];
  let carried = 0;

  function startWhatFits(): void {
    for (let [next] = waiting; next && carried + next.load <= width; [next] = waiting) {
      waiting.shift();
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
