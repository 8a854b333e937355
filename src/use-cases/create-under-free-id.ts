import { AppError } from '../core/errors/app-error.ts';
import type { ErrorCode } from '../core/errors/catalogue.ts';
import { freeId } from '../core/id.ts';
import { slug } from '../core/slug.ts';

interface Creation<Created> {
  name: string;
  /** Code of the failure that says that an id is taken. */
  exists: ErrorCode;
  create: (id: string) => Promise<Created>;
}

/**
 * Creates something under the first id after its name that a list leaves free; when another process takes one
 * meanwhile, the next is tried.
 * @throws AppError what `create` throws besides `exists`
 */
export async function createUnderFreeId<Created>(
  store: { list(): Promise<readonly { id: string }[]> },
  { name, exists, create }: Creation<Created>,
): Promise<Created> {
  const taken = new Set((await store.list()).map(({ id }) => id));
  for (;;) {
    const id = freeId(slug(name), (candidate) => taken.has(candidate));
    try {
      return await create(id);
    } catch (error) {
      if (!AppError.is(error, exists)) throw error;
      taken.add(id);
    }
  }
}
