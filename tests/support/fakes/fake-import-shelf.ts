import type { ImportPlace, ImportShelf, KeptImport } from '../../../src/use-cases/ports/import-shelf.ts';

/** Reports of imports in memory. */
export function fakeImportShelf(): ImportShelf {
  const kept = new Map<string, KeptImport>();
  const keyOf = (place: ImportPlace) => JSON.stringify(place);
  return {
    async keep(place, given) {
      kept.set(keyOf(place), structuredClone(given));
    },
    report: async (place) => kept.get(keyOf(place))?.report,
    page: async (place) => kept.get(keyOf(place))?.page,
  };
}
