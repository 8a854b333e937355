import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../use-cases/ports/system.ts';

/** The machine's clock. */
export function createSystemClock(): Clock {
  return { now: () => new Date(), wait: (ms) => wait(ms) };
}
