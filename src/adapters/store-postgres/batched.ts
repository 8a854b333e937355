import { groupBy } from '../../core/group-by.ts';

/** A row, and the key that it was asked by. */
interface Keyed {
  key: string;
}

interface Waiting<Row> {
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/**
 * Asks at once for what is asked one by one in the same turn: lists are made letter by letter, and a question each would
 * take most of their time.
 * @param ask answers the rows of all these keys, in the order that each one's rows are to have
 * @returns the rows of one key
 */
export function batched<Row extends Keyed>(
  ask: (keys: string[]) => Promise<Row[]>,
): (key: string) => Promise<Row[]> {
  let waiting = new Map<string, Waiting<Row>[]>();

  async function askAll(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      const found = groupBy(await ask([...asked.keys()]), ({ key }) => key);
      for (const [key, some] of asked) for (const { resolve } of some) resolve(found.get(key) ?? []);
    } catch (error) {
      for (const some of asked.values()) for (const { reject } of some) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(askAll);
      const others = waiting.get(key) ?? [];
      others.push({ resolve, reject });
      waiting.set(key, others);
    });
}
