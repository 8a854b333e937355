import type { Records } from '../../use-cases/ports/access-store.ts';

/** So many weigh some megabytes; a network begins at most a hundredth of them in a minute. */
const MAX_IN_MEMORY = 10_000;

/** What may end with the process; of too many, the oldest goes. */
export function recordsInMemory<Kept extends { id: string }>(): Records<Kept> {
  const kept = new Map<string, Kept>();
  return {
    get: async (id) => kept.get(id),
    list: async () => [...kept.values()],
    async create(record) {
      if (kept.has(record.id)) return false;
      const [oldest] = kept.keys();
      if (kept.size >= MAX_IN_MEMORY && oldest !== undefined) kept.delete(oldest);
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
