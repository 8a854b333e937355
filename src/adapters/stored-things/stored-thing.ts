import { createHash } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { StoredThing, StoredThingFile } from '../../use-cases/ports/stored-things.ts';
import { formatJson, type JsonObject } from '../disk/json-format.ts';
import { storageWording as words } from '../disk/messages.fr.ts';

/** A thing of these files; those that are undefined it has not. */
export function storedThing(
  id: string,
  files: readonly (StoredThingFile | undefined)[],
  { isRewritten = false } = {},
): StoredThing {
  const present = files.filter((file) => file !== undefined);
  const sum = createHash('sha256').update(id);
  for (const { path, bytes } of present.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    sum.update(`\0${path}\0${bytes.length}\0`).update(bytes);
  return { id, files: present, sha256: sum.digest('hex'), isRewritten };
}

/** A file of JSON in its canonical form. */
export const jsonFile = (path: string, value: object): StoredThingFile => ({
  path,
  bytes: Buffer.from(formatJson(value)),
});

/** The bytes of one file of a thing; undefined where it has none. */
export const bytesIn = ({ files }: Pick<StoredThing, 'files'>, path: string): Uint8Array | undefined =>
  files.find((file) => file.path === path)?.bytes;

/**
 * What one file of a thing says, which is JSON in its canonical form; undefined where it has none.
 * @throws AppError `file-unreadable` for what no store wrote
 */
export function jsonIn(thing: Pick<StoredThing, 'files'>, path: string): JsonObject | undefined {
  const bytes = bytesIn(thing, path);
  if (!bytes) return undefined;
  const json = parseJson(new TextDecoder().decode(bytes));
  if (json.ok && isRecord(json.value)) return json.value;
  const reason = json.ok ? words.notObject : json.reason;
  throw AppError.of('file-unreadable', { file: path, reason });
}

/** The settings that say where a workspace is and who comes in there: each has its own. */
const ownSettings = ['store', 'server', 'login'];

/** Settings without those that each workspace has for itself; undefined where nothing is left. */
export function settingsToMove(said: JsonObject): JsonObject | undefined {
  const { schemaVersion, ...settings } = said;
  const moved = Object.entries(settings).filter(([key]) => !ownSettings.includes(key));
  return moved.length === 0
    ? undefined
    : { ...(schemaVersion !== undefined && { schemaVersion }), ...Object.fromEntries(moved) };
}

/** The settings that stay where they are. */
export const settingsToStay = (said: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(said).filter(([key]) => ownSettings.includes(key)));
