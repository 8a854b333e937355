/**
 * The system keeps 16,384 events that were not read yet, for all watches of the process together, and drops the next ones
 * without a word to Node (inotify(7), IN_Q_OVERFLOW). They are read in one go: so many that had piled up are heard within a
 * second or two. Where fewer than this are heard in a second, they never piled up.
 */
const MAX_EVENTS_IN_WINDOW = 5_000;
const windowMs = 1_000;

/** The events that are heard of a workspace, and whether all were. */
export interface EventCount {
  /** One was heard. */
  note(): void;
  /** Whether some may have been lost. Saves for hours lose none, a checkout of thousands of files may. */
  mayBeIncomplete(): boolean;
  /** Looks at what they may have told of: once that has ended well, nothing that was lost before it is missed. */
  completeBy(look: () => Promise<void>): Promise<void>;
}

/** @param now ms of a clock that never goes back */
export function createEventCount(now = () => performance.now()): EventCount {
  let windowStart = 0;
  let count = 0;
  let isIncomplete = false;
  return {
    note() {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        count = 0;
      }
      count += 1;
      if (count >= MAX_EVENTS_IN_WINDOW) isIncomplete = true;
    },
    mayBeIncomplete: () => isIncomplete,
    async completeBy(look) {
      const wasIncomplete = isIncomplete;
      isIncomplete = false;
      try {
        await look();
      } catch (error) {
        isIncomplete ||= wasIncomplete;
        throw error;
      }
    },
  };
}
