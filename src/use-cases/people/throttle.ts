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

/** How many passwords are being looked at, or wait to be. */
const underWay: Remembered<{ count: number }> = { create: () => ({ count: 0 }) };

/** As many as two processors look at within five seconds or so. */
const MAX_UNDER_WAY = 50;
const RETRY_SECONDS = 10;

/**
 * Looks at a password, unless too many wait already, wherever they come from: each takes a quarter of a second of a processor.
 * @throws AppError `sign-in-throttled`
 */
export async function inBounds<Looked>(
  { memory }: Pick<Deps, 'memory'>,
  look: () => Promise<Looked>,
): Promise<Looked> {
  const looking = memory.of(underWay);
  if (looking.count >= MAX_UNDER_WAY) throw AppError.of('sign-in-throttled', { seconds: RETRY_SECONDS });
  looking.count += 1;
  try {
    return await look();
  } finally {
    looking.count -= 1;
  }
}
