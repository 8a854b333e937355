import type { ImportPlace, ImportStore, StoredImport } from '../../../src/use-cases/ports/import-store.ts';

/** Reports of imports in memory. */
export function fakeImportShelf(): ImportStore {
  const kept = new Map<string, StoredImport>();
  const keyOf = (place: ImportPlace) => JSON.stringify(place);
  return {
    async keep(place, given) {
      kept.set(keyOf(place), structuredClone(given));
    },
    report: async (place) => kept.get(keyOf(place))?.report,
    page: async (place) => kept.get(keyOf(place))?.page,
  };
}
