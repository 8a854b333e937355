import type { z } from 'zod';
import type { StoreChange } from '../../use-cases/ports/store.ts';

/** A folder of the workspace that holds one kind of entity, one file each. */
export interface CollectionSpec<Entity, Entry> {
  folder: string;
  /** Name of the file inside each entity's own folder; without it the file is `<key>.json`. */
  fileInFolder?: string;
  /** What a key looks like; nothing else becomes a path. */
  keys: z.ZodType<string>;
  schema: z.ZodType<Entity>;
  entrySchema: z.ZodType<Entry>;
  keyOf(entity: Entity): string;
  /** Why an entity, sound in itself, is not one of this folder; undefined where it is. */
  objectionTo?(entity: Entity): string | undefined;
  /** The little that lists need. */
  entryOf(entity: Entity): Entry;
  /** What lists show of a file that cannot be read and has no copy, where its place counts. */
  placeholder?(key: string, changedAt: Date): Entry;
  /** Files that are written again keep a last good copy. */
  rewritten: boolean;
  change(key: string): StoreChange;
}
