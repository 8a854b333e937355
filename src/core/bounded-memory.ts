/** What was read, as far as there is room for it. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  /** @param weight what it takes of the room */
  set(key: string, value: Value, weight: number): void;
  forget(key: string): void;
}

/**
 * A memory that lets go of what was not asked for longest.
 * @param room that all values take together, in the measure of their weights
 */
export function createBoundedMemory<Value>(room: number): BoundedMemory<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let taken = 0;

  function forget(key: string): void {
    taken -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  return {
    forget,
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, weight) {
      forget(key);
      if (weight > room) return;
      kept.set(key, { value, weight });
      taken += weight;
      for (const oldest of kept.keys()) {
        if (taken <= room) return;
        forget(oldest);
      }
    },
  };
}
