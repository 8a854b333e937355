/** Lets at most `width` tasks run at a time; the others wait in order. */
export function createTurnstile(width: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function pass<Value>(task: () => Promise<Value>): Promise<Value> {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
