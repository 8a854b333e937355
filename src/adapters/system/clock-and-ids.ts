import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, IdSource } from '../../use-cases/ports/system.ts';

/** The machine's clock. */
export function createSystemClock(): Clock {
  return { now: () => new Date(), wait: (ms) => wait(ms) };
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten random letters and digits: 3.6e15 of them, for the few hundred blocks of a newsletter. */
export function createIdSource(): IdSource {
  return { next: () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('') };
}
