import type { z } from 'zod';

export type JsonObject = { [key: string]: unknown };

/** What a reader looks for first; the other keys follow by alphabet. */
const firstKeys = ['schemaVersion', 'id', 'name', 'number', 'key', 'kind', 'label', 'alias'];
const ranks = new Map(firstKeys.map((key, rank) => [key, rank]));

function byRank(a: string, b: string): number {
  const [rankA, rankB] = [ranks.get(a) ?? firstKeys.length, ranks.get(b) ?? firstKeys.length];
  return rankA - rankB || (a < b ? -1 : 1);
}

function inStableOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inStableOrder);
  if (value === null || typeof value !== 'object') return value;
  const source = value as JsonObject;
  const ordered: JsonObject = Object.create(null);
  for (const key of Object.keys(source).sort(byRank)) ordered[key] = inStableOrder(source[key]);
  return ordered;
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
