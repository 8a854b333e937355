/** Values by key, copied on the way in and out, as a file would. */
export function createShelf<Value>(
  values: readonly Value[] = [],
  keyOf: (value: Value) => string = () => '',
) {
  const kept = new Map(values.map((value) => [keyOf(value), structuredClone(value)]));
  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => structuredClone(kept.get(key)),
    set: (key: string, value: Value) => void kept.set(key, structuredClone(value)),
    drop: (key: string) => void kept.delete(key),
    list: () => [...kept.values()].map((value) => structuredClone(value)),
  };
}

/** What `createShelf` makes. */
export type Shelf<Value> = ReturnType<typeof createShelf<Value>>;
