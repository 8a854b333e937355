import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { EntityFailures } from '../../../../src/core/errors/app-error.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { assertStorable } from '../../../../src/core/parse-input.ts';
import type { EntityStore, StoreChange } from '../../../../src/use-cases/ports/store.ts';
import type { Shelf } from './shelf.ts';

/** Tells whoever listens of a change. */
export type Emit = (change: StoreChange) => void;

/** The change that tells of an entity. */
export type Noun = 'newsletter-template' | 'block-template' | 'widget' | 'clip';

/** What was removed, by mark: how it is put back. */
export type Bin = Map<string, () => void>;

interface EntityPlan<Entity> {
  noun: Noun;
  schema: z.ZodType<Entity>;
  failures: EntityFailures;
  emit: Emit;
  bin: Bin;
}

/** The store of a noun over its shelf. */
export function createEntityStore<Entity extends { id: string }>(
  shelf: Shelf<Entity>,
  { noun, schema, failures, emit, bin }: EntityPlan<Entity>,
): EntityStore<Entity> {
  const put = (entity: Entity) => {
    shelf.set(entity.id, entity);
    emit({ noun, id: entity.id });
  };
  const known = (id: string) => {
    const entity = shelf.get(id);
    if (!entity) throw failures.notFound(id);
    return entity;
  };
  return {
    list: async () => shelf.list(),
    get: async (id) => shelf.get(id),
    async create(entity) {
      if (shelf.has(entity.id)) throw failures.exists(entity.id);
      put(entity);
    },
    async update(id, change) {
      const next = change(known(id));
      if (isDeepStrictEqual(next, shelf.get(id))) return next;
      assertStorable(schema, next);
      put(next);
      return next;
    },
    async remove(id) {
      const entity = known(id);
      const mark = `${noun}-${id}-${bin.size}`;
      bin.set(mark, () => {
        if (shelf.has(id)) throw AppError.of('trash-taken', { file: id });
        put(entity);
      });
      shelf.drop(id);
      emit({ noun, id });
      return mark;
    },
  };
}
