import type { EntityFailures } from '../../core/errors/app-error.ts';
import type { EntityStore } from '../../use-cases/ports/store.ts';
import type { Collection } from './collection.ts';

/** A store whose changes may take their time: nobody else changes the entity meanwhile. */
interface SlowEntityStore<Entity> extends EntityStore<Entity> {
  update(id: string, change: (entity: Entity) => Entity | Promise<Entity>): Promise<Entity>;
}

/** The store of a noun over the collection of its files. */
export function createEntityStore<Entity extends { id: string }>(
  collection: Collection<Entity, Entity>,
  { exists, notFound }: EntityFailures,
): SlowEntityStore<Entity> {
  return {
    list: async () => [...(await collection.entries())],
    get: (id) => collection.find(id),
    async create(entity) {
      if (!(await collection.create(entity))) throw exists(entity.id);
    },
    async update(id, change) {
      if (!(await collection.find(id))) throw notFound(id);
      return collection.update(id, (former) => {
        if (!former) throw notFound(id);
        return change(former);
      });
    },
    async remove(id) {
      if (!(await collection.find(id))) throw notFound(id);
      const mark = await collection.remove(id);
      // Another may have been quicker.
      if (mark === undefined) throw notFound(id);
      return mark;
    },
  };
}
