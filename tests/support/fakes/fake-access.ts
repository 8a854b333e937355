import { recordsInMemory } from '../../../src/adapters/access-files/records-in-memory.ts';
import type { AccessStore } from '../../../src/use-cases/ports/access-store.ts';

/** Who may come in, held in memory; nobody at first. */
export function fakeAccess(): AccessStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    people: recordsInMemory(),
    passwords: recordsInMemory(),
    invitations: recordsInMemory(),
    sessions: recordsInMemory(),
    tokens: recordsInMemory(),
    signIns: recordsInMemory(),
    inTurn(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** scrypt as cheap as it gets: what tests hash guards nothing. */
export const cheapScrypt = { n: 16, r: 1, p: 1 };
