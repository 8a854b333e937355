import type { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageWording } from '../disk/messages.fr.ts';
import { entityIn, rewriteOf, type StoredEntity } from '../stored-entity/stored-entity.ts';

/** What stands in a column `data`, read. */
interface ReadRow<Entity> extends StoredEntity<Entity> {
  raw: JsonObject;
}

/**
 * The entity in a column `data`.
 * @param place what to call it: `campaigns/lettre`
 * @throws AppError `file-unreadable`
 */
export function readRow<Entity>(schema: z.ZodType<Entity>, raw: JsonObject, place: string): ReadRow<Entity> {
  // A hand may have put anything there.
  const found = isRecord(raw) ? entityIn(raw, schema) : storageWording.notObject;
  if (typeof found === 'string') throw AppError.of('file-unreadable', { file: place, reason: found });
  return { ...found, raw };
}

/** The same, to be written over. @throws AppError `file-too-recent` too */
export function readRowToChange<Entity>(schema: z.ZodType<Entity>, raw: JsonObject, place: string) {
  const found = readRow(schema, raw, place);
  if (found.tooRecent) throw AppError.of('file-too-recent', { file: place });
  return found;
}

/** What is written in a column `data`: as the file of a workspace says it. */
export const dataOf = <Entity extends object>(entity: Entity, former?: ReadRow<Entity>): string =>
  JSON.stringify({ schemaVersion: 1, ...rewriteOf(entity, former) });
