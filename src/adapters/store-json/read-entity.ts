import { Low } from 'lowdb';
import type { z } from 'zod';
import type { JsonObject } from '../disk/json-format.ts';
import { entityIn, type StoredEntity } from '../stored-entity/stored-entity.ts';
import { durableJsonFile, UnreadableFile } from './durable-json-file.ts';
import type { RecentWrites } from './recent-writes.ts';

interface GoodFile<Entity> extends StoredEntity<Entity> {
  state: 'good';
  /** As it stands in the file. */
  raw: JsonObject;
  contentHash: string;
}

interface BadFile {
  state: 'bad';
  /** French phrase about the file: 'il est vide'. */
  reason: string;
}

export type EntityRead<Entity> = GoodFile<Entity> | BadFile | { state: 'absent' };

/** Reads one entity's file through lowdb and judges it by its schema. Never throws for what the file holds. */
export async function readEntity<Entity>(
  file: string,
  schema: z.ZodType<Entity>,
  recentWrites?: RecentWrites,
): Promise<EntityRead<Entity>> {
  const json = durableJsonFile(file, 'replace', { recentWrites });
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
