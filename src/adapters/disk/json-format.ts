import type { z } from 'zod';

export type JsonObject = { [key: string]: unknown };

/** What a reader looks for first; the other keys follow by alphabet. */
const firstKeys = ['schemaVersion', 'id', 'name', 'number', 'key', 'kind', 'label', 'alias'];
const ranks = new Map(firstKeys.map((key, rank) => [key, rank]));

function byRank(a: string, b: string): number {
  const [rankA, rankB] = [ranks.get(a) ?? firstKeys.length, ranks.get(b) ?? firstKeys.length];
  return rankA - rankB || (a < b ? -1 : 1);
}

const isInOrder = (keys: readonly string[]) =>
  keys.every((key, at) => at === 0 || byRank(keys[at - 1] as string, key) < 0);

/** The value itself where its keys are in order, as those of a file that was read mostly are: no copy is made. */
function inStableOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const ordered = value.map(inStableOrder);
    return ordered.every((one, at) => one === value[at]) ? value : ordered;
  }
  const source = value as JsonObject;
  const keys = Object.keys(source);
  const values = keys.map((key) => inStableOrder(source[key]));
  if (isInOrder(keys) && values.every((one, at) => one === source[keys[at] as string])) return value;
  const entries = keys.map((key, at) => [key, values[at]] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => byRank(a, b)));
}

/**
 * The text of a stored file: keys in an order that does not depend on how the value was made, two spaces, a final
 * newline, so that the same content gives the same bytes and a diff shows what changed. `schemaVersion` is 1 where
 * the value has none.
 */
export function formatJson(value: object): string {
  return `${JSON.stringify(inStableOrder({ schemaVersion: 1, ...value }), null, 2)}\n`;
}

/** What a file says, where that is what is expected; undefined for anything else, as nothing at all. */
export function readJson<Value>(
  schema: z.ZodType<Value>,
  content: string | Uint8Array | undefined,
): Value | undefined {
  try {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
