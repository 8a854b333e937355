import { randomInt } from 'node:crypto';
import type { IdSource } from '../../use-cases/ports/system.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten random letters and digits: 3.6e15 of them, for the few hundred blocks of a newsletter. */
export function createIdSource(): IdSource {
  return { next: () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('') };
}
