import { AppError } from '../../core/errors/app-error.ts';
import { freeId, slug } from '../../core/id.ts';
import type { EntityStore } from '../ports/store.ts';

/**
 * Creates what `make` makes under the first free id after its name; when another process takes one meanwhile, the next is
 * tried.
 * @param exists code of the failure that says so
 */
export async function createUnderFreeId<Entity extends { id: string }>(
  store: Pick<EntityStore<Entity>, 'list' | 'create'>,
  { name, exists, make }: { name: string; exists: string; make: (id: string) => Entity },
): Promise<Entity> {
  const taken = new Set((await store.list()).map(({ id }) => id));
  for (;;) {
    const entity = make(freeId(slug(name), (candidate) => taken.has(candidate)));
    try {
      await store.create(entity);
      return entity;
    } catch (error) {
      if (!AppError.is(error) || error.code !== exists) throw error;
      taken.add(entity.id);
    }
  }
}
