import { breathe } from '../disk/breathe.ts';

/** What is looked at once nothing has been heard of it for a moment. */
export interface QuietQueue {
  hear(path: string): void;
  /** Looks at nothing more; resolves once what is being looked at is done. */
  close(): Promise<void>;
}

/**
 * Things are looked at one after the other, in the order they became quiet: after a checkout of thousands of files, the
 * others still get their turn.
 */
export function whenQuiet(quietMs: number, look: (path: string) => Promise<void>): QuietQueue {
  /** When each was last heard of, the oldest first. */
  const heard = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isClosed = false;

  function nextQuiet(): string | undefined {
    const [path, at] = heard.entries().next().value ?? [];
    if (at === undefined || isClosed || performance.now() - at < quietMs) return undefined;
    return path;
  }

  async function lookAtAll(): Promise<void> {
    for (let path = nextQuiet(); path !== undefined; path = nextQuiet()) {
      heard.delete(path);
      // What cannot be looked at now is seen by a later look at everything.
      await look(path).catch(() => {});
      await breathe();
    }
    timer = undefined;
    waitForNext();
  }

  function waitForNext(): void {
    const [at] = heard.values();
    if (timer || at === undefined || isClosed) return;
    const begin = () => {
      looking = lookAtAll();
    };
    timer = setTimeout(begin, Math.max(0, at + quietMs - performance.now()) + 1).unref();
  }

  return {
    hear(path) {
      heard.delete(path);
      heard.set(path, performance.now());
      waitForNext();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
