import { Low } from 'lowdb';
import type { z } from 'zod';
import { describeIssue, inputIssues } from '../../core/parse-input.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { durableJsonFile, UnreadableFile } from './durable-json-file.ts';
import { parseLeniently, type UnknownField } from './unknown-fields.ts';

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

interface GoodFile<Entity> {
  state: 'good';
  entity: Entity;
  /** As it stands in the file. */
  raw: JsonObject;
  /** Fields of a newer minor version, to be kept on rewrite. */
  unknown: UnknownField[];
  /** Written by a newer major version: it is shown as far as it can be read, and never written. */
  tooRecent: boolean;
  contentHash: string;
}

interface BadFile {
  state: 'bad';
  /** French phrase about the file: 'il est vide'. */
  reason: string;
}

export type EntityRead<Entity> = GoodFile<Entity> | BadFile | { state: 'absent' };

function issuesOf(error: z.ZodError): string {
  const shown = inputIssues(error).slice(0, 3);
  return shown.map(({ path, message }) => (path ? `${path} : ${message}` : message)).join(' ; ');
}

function entityIn<Entity>(
  raw: JsonObject,
  schema: z.ZodType<Entity>,
): Omit<GoodFile<Entity>, 'contentHash' | 'state' | 'raw'> | string {
  const version = schemaVersionOf(raw);
  if (!version) return words.noVersion;
  const { schemaVersion: _, ...fields } = raw;
  const tooRecent = version.major > ownSchemaVersion.major;
  const newer = tooRecent || version.minor > ownSchemaVersion.minor;
  const { result, unknown } = newer
    ? parseLeniently(schema, fields)
    : { result: schema.safeParse(fields, { error: describeIssue }), unknown: [] };
  if (result.success) return { entity: result.data, unknown, tooRecent };
  return tooRecent ? words.tooRecent : issuesOf(result.error);
}

/** Reads one entity's file through lowdb and judges it by its schema. Never throws for what the file holds. */
export async function readEntity<Entity>(
  file: string,
  schema: z.ZodType<Entity>,
): Promise<EntityRead<Entity>> {
  const json = durableJsonFile(file, 'replace');
  const absent: JsonObject = {};
  const low = new Low(json, absent);
  try {
    await low.read();
  } catch (error) {
    if (error instanceof UnreadableFile) return { state: 'bad', reason: error.reason };
    throw error;
  }
  if (low.data === absent) return { state: 'absent' };
  const found = entityIn(low.data, schema);
  if (typeof found === 'string') return { state: 'bad', reason: found };
  return { state: 'good', ...found, raw: low.data, contentHash: json.contentHash() };
}
