import type { AccessStore, Records } from '../../../src/use-cases/ports/access-store.ts';

function records<Kept extends { id: string }>(): Records<Kept> {
  const kept = new Map<string, Kept>();
  return {
    get: async (id) => kept.get(id),
    list: async () => [...kept.values()],
    async create(record) {
      if (kept.has(record.id)) return false;
      kept.set(record.id, record);
      return true;
    },
    async update(id, change) {
      const next = change(kept.get(id));
      if (next === undefined) kept.delete(id);
      else kept.set(id, next);
      return next;
    },
  };
}

/** Who may come in, held in memory; nobody at first. */
export function fakeAccess(): AccessStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    people: records(),
    passwords: records(),
    invitations: records(),
    sessions: records(),
    tokens: records(),
    signIns: records(),
    inTurn(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** scrypt as cheap as it gets: what tests hash guards nothing. */
export const cheapScrypt = { n: 16, r: 1, p: 1 };
