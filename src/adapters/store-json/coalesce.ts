/** Runs `work` one at a time; demands made while it runs share one more run, which begins after them. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        running = work();
        return running;
      });
    return waiting;
  };
}
