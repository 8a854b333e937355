/**
 * The system keeps 16,384 events that were not heard yet, and drops those after them without a word to Node (inotify(7),
 * IN_Q_OVERFLOW). Where fewer than this come within a moment, that many never waited.
 */
const manyAtOnce = 5_000;

/** ms */
const moment = 1_000;

export interface EventCount {
  /** One was heard. */
  note(): void;
  /** Whether some may have been lost since this was last asked. Saves for hours lose none, a checkout of thousands of files may. */
  someMayBeLost(): boolean;
}

/** @param now ms of a clock that never goes back */
export function createEventCount(now = () => performance.now()): EventCount {
  let begun = 0;
  let heard = 0;
  let mayBeLost = false;
  return {
    note() {
      if (now() - begun >= moment) {
        begun = now();
        heard = 0;
      }
      heard += 1;
      if (heard >= manyAtOnce) mayBeLost = true;
    },
    someMayBeLost() {
      const answer = mayBeLost;
      mayBeLost = false;
      return answer;
    },
  };
}
