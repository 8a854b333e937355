import type { EntityFailures } from '../../core/errors/entity-failures.ts';
import type { EntityStore } from '../../use-cases/ports/store.ts';
import type { Drawer } from './drawer.ts';

/** A store whose changes may take their time: nobody else changes the entity meanwhile. */
interface SlowEntityStore<Entity> extends EntityStore<Entity> {
  update(id: string, change: (entity: Entity) => Entity | Promise<Entity>): Promise<Entity>;
}

/** The store of a noun over the drawer of its files. */
export function createEntityStore<Entity extends { id: string }>(
  drawer: Drawer<Entity, Entity>,
  { exists, notFound }: EntityFailures,
): SlowEntityStore<Entity> {
  return {
    list: async () => [...(await drawer.entries()).values()],
    get: (id) => drawer.find(id),
    async create(entity) {
      if (!(await drawer.create(entity))) throw exists(entity.id);
    },
    async update(id, change) {
      if (!(await drawer.find(id))) throw notFound(id);
      return drawer.update(id, (former) => {
        if (!former) throw notFound(id);
        return change(former);
      });
    },
    async remove(id) {
      if (!(await drawer.find(id))) throw notFound(id);
      const mark = await drawer.remove(id);
      // Another may have been quicker.
      if (mark === undefined) throw notFound(id);
      return mark;
    },
  };
}
