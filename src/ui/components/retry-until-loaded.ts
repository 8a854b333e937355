/** ms between two tries: about as long as a server takes to start. */
const pause = 1_500;

/** What `load` gives, asked for again as long as it fails: a server that is away comes back. `onMissing` is told once. */
export async function retryUntilLoaded<Value>(
  load: () => Promise<Value>,
  onMissing: () => void,
): Promise<Value> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await load();
    } catch {
      if (isFirst) onMissing();
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
