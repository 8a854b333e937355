import type { ObjectStore } from '../../../src/adapters/media-postgres/object-store.ts';

/** Bytes under keys, in memory. */
export function objectsInMemory(): ObjectStore & { keys(): string[] } {
  const held = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      if (!held.has(key)) held.set(key, bytes);
    },
    get: async (key) => held.get(key),
    async remove(key) {
      held.delete(key);
    },
    check: async () => {},
    keys: () => [...held.keys()].sort(),
  };
}
