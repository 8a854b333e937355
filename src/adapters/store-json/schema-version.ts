import type { JsonObject } from '../disk/json-format.ts';

/**
 * Stored files bear `schemaVersion`: `1`, or `"1.2"` for the second addition to it. A newer minor version only adds
 * fields, which are kept on rewrite; a newer major version may mean anything, so its files are never written here.
 */
export interface SchemaVersion {
  major: number;
  minor: number;
}

/** What this program writes. */
export const ownSchemaVersion: SchemaVersion = { major: 1, minor: 0 };

/** The version that a file says; 1 where it says none, undefined where it says nonsense. */
export function schemaVersionOf({ schemaVersion = 1 }: JsonObject): SchemaVersion | undefined {
  const text = typeof schemaVersion === 'number' ? String(schemaVersion) : schemaVersion;
  const parts = typeof text === 'string' ? /^([1-9]\d{0,5})(?:\.(\d{1,6}))?$/.exec(text) : null;
  return parts ? { major: Number(parts[1]), minor: Number(parts[2] ?? 0) } : undefined;
}
