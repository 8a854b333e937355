import type { StoreChange } from '../../use-cases/ports/store.ts';

interface ListPlan<Entity> {
  /** All there are, by key; or those of these keys that are there. */
  read(keys?: readonly string[]): Promise<Map<string, Entity>>;
  /** The key of what a change is about; undefined where that is in no such list. */
  keyOf(change: StoreChange): string | undefined;
  onChange(listener: (change: StoreChange) => void): unknown;
}

/**
 * A list that is asked for again and again: it is read once, then only what changed of it. What others store counts once it
 * is heard of.
 * @returns answers it, in no order; the same array until one changes
 */
export function rememberedList<Entity>({
  read,
  keyOf,
  onChange,
}: ListPlan<Entity>): () => Promise<readonly Entity[]> {
  let known: Map<string, Entity> | undefined;
  let list: readonly Entity[] = [];
  const changed = new Set<string>();
  let refreshing: Promise<unknown> = Promise.resolve();
  onChange((change) => {
    const key = keyOf(change);
    if (key !== undefined) changed.add(key);
  });

  async function refresh(): Promise<readonly Entity[]> {
    if (known && changed.size === 0) return list;
    const keys = [...changed];
    changed.clear();
    try {
      if (!known) known = await read();
      else {
        const now = await read(keys);
        for (const key of keys) {
          const entity = now.get(key);
          if (entity === undefined) known.delete(key);
          else known.set(key, entity);
        }
      }
    } catch (error) {
      for (const key of keys) changed.add(key);
      throw error;
    }
    list = [...known.values()];
    return list;
  }

  return () => {
    // One after the other: whoever asks after a change finds it.
    const turn = refreshing.catch(() => undefined).then(refresh);
    refreshing = turn;
    return turn;
  };
}
