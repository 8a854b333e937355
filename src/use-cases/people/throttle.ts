import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';

/** Tries of each key within the last minute, ms since 1970. */
const tries: Remembered<Map<string, number[]>> = { create: () => new Map() };

const windowMs = 60_000;
const MAX_TRIES = 10;

/**
 * Counts a try to come in; what is tried after too many others is not even looked at.
 * @param keys what tries have in common: an address of mail, one of the network
 * @param most of one key within a minute
 * @throws AppError `sign-in-throttled` after so many
 */
export function countTry(
  { memory, clock }: Pick<Deps, 'memory' | 'clock'>,
  keys: readonly string[],
  most = MAX_TRIES,
): void {
  const now = clock.now().getTime();
  const all = memory.of(tries);
  for (const [key, times] of all) {
    const recent = times.filter((time) => now - time < windowMs);
    if (recent.length === 0) all.delete(key);
    else all.set(key, recent);
  }
  for (const key of keys) {
    const times = all.get(key) ?? [];
    const [first = now] = times;
    if (times.length >= most) {
      throw AppError.of('sign-in-throttled', { seconds: Math.ceil((first + windowMs - now) / 1_000) });
    }
    all.set(key, [...times, now]);
  }
}
