import type { EntityFailures } from '../../core/errors/entity-failures.ts';
import type { EntityStore } from '../../use-cases/ports/store.ts';
import type { Drawer } from './drawer.ts';

/** The store of a noun over the drawer of its files. */
export function createEntityStore<Entity extends { id: string }>(
  drawer: Drawer<Entity, Entity>,
  { exists, notFound }: EntityFailures,
): EntityStore<Entity> {
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
      return drawer.remove(id);
    },
  };
}
