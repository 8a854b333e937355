import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import type { ImportPlace, StoredImport } from '../ports/import-store.ts';

/**
 * Keeps a report and its page for later. It has been answered already: that it cannot be kept, for a disk that is full or
 * read-only, is no reason to say that the import failed.
 */
export async function storeImport(
  { imports }: Pick<Deps, 'imports'>,
  place: ImportPlace,
  kept: StoredImport,
): Promise<void> {
  try {
    await imports.keep(place, kept);
  } catch (error) {
    if (!AppError.is(error)) throw error;
  }
}
