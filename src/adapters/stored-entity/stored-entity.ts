import type { z } from 'zod';
import { describeIssue, inputIssues } from '../../core/parse-input.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { keepUnknown, parseLeniently, type UnknownField } from './unknown-fields.ts';

/**
 * What is stored bears `schemaVersion`: `1`, or `"1.2"` for the second addition to it. A newer minor version only adds
 * fields, which are kept on rewrite; a newer major version may mean anything, so that it is never written here.
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

/** What was stored of an entity, as far as it can be read. */
export interface StoredEntity<Entity> {
  entity: Entity;
  /** Fields of a newer minor version, to be kept on rewrite. */
  unknown: UnknownField[];
  /** Written by a newer major version: it is shown as far as it can be read, and never written. */
  tooRecent: boolean;
}

function issuesOf(error: z.ZodError): string {
  const shown = inputIssues(error).slice(0, 3);
  return shown.map(({ path, message }) => (path ? `${path} : ${message}` : message)).join(' ; ');
}

/** The entity in what was stored, judged by its schema; a French phrase where it is none: 'il est vide'. */
export function entityIn<Entity>(raw: JsonObject, schema: z.ZodType<Entity>): StoredEntity<Entity> | string {
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

/** What is stored of an entity over what was, with what a newer minor version added to that. */
export function rewriteOf<Entity extends object>(
  entity: Entity,
  former: { raw: JsonObject; unknown: readonly UnknownField[] } | undefined,
): JsonObject {
  if (!former) return { ...(entity as JsonObject) };
  const { schemaVersion = 1 } = former.raw;
  return keepUnknown({ ...(entity as JsonObject), schemaVersion }, former.raw, former.unknown);
}
