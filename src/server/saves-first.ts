import { setImmediate as nextTurn } from 'node:timers/promises';

/** ms. A read waits no longer than this, however many saves follow one another. */
const patience = 50;

export interface SavesFirst {
  /** Counts a save as under way until it is done, whether anybody waits for its answer or not. */
  during(save: () => Promise<void>): Promise<void>;
  /** Waits one turn, in which a save that came together with the read begins, then for the saves under way. */
  wait(): Promise<void>;
}

/**
 * Lets who writes go before who reads: one thread answers both, and each step of a save would wait for what a list takes of it
 * (docs/faults-and-limits.md#requests).
 */
export function createSavesFirst(): SavesFirst {
  const waiting = new Set<() => void>();
  let saves = 0;
  return {
    async during(save) {
      saves += 1;
      try {
        await save();
      } finally {
        saves -= 1;
        if (saves === 0) for (const goOn of waiting) goOn();
      }
    },
    async wait() {
      await nextTurn();
      if (saves === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, patience);
        waiting.add(goOn);
      });
    },
  };
}
