import type { Clock } from '../../../src/use-cases/ports/system.ts';

/** A clock that stands still until it is moved; who waits moves it. */
export interface FixedClock extends Clock {
  set(iso: string): void;
}

export function fixedClock(iso = '2026-11-27T09:00:00.000Z'): FixedClock {
  let now = iso;
  return {
    now: () => new Date(now),
    async wait(ms) {
      now = new Date(Date.parse(now) + ms).toISOString();
    },
    set: (later) => {
      now = later;
    },
  };
}
