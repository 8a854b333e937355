/** Steps of so many ms of work each. */
export function* slowSteps(count: number, ms: number, done: number[] = []): Generator<number, void> {
  for (let n = 0; n < count; n += 1) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    done.push(n);
    yield n;
  }
}
