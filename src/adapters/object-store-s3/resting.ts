/**
 * Lets work pass until some of it fails as a whole would; then, for a while, whoever comes is told that failure at once, and one
 * after it tries: what waits for an answer that does not come would hold up everything else, in browsers too.
 * @param isOfWhole whether a failure is to be expected by others, too
 * @param restMs how long nobody tries
 */
export function createResting(isOfWhole: (error: unknown) => boolean, restMs: number) {
  let failure: unknown;
  let triedAgainAt = 0;
  return async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
    if (failure !== undefined) {
      if (performance.now() < triedAgainAt) throw failure;
      triedAgainAt = Number.POSITIVE_INFINITY;
    }
    try {
      const value = await work();
      failure = undefined;
      return value;
    } catch (error) {
      failure = isOfWhole(error) ? error : undefined;
      triedAgainAt = performance.now() + restMs;
      throw error;
    }
  };
}
