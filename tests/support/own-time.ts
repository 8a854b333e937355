import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time of this thread, so that what other programs do meanwhile is no fault of what is
 * measured; of the clock where the system does not tell.
 */
export const ownTime = (): number =>
  process.platform === 'linux'
    ? Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
    : performance.now();
