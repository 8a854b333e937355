import { visualDifference } from '../../core/import/visual-difference.ts';
import type { Raster } from '../../core/snapshot/raster.ts';
import type { ImportedLetter, MapFacts, PictureOutcome } from './map/map-facts.ts';
import { mapLetter } from './map/map-letter.ts';
import type { Outline } from './outline.ts';
import { readOutline } from './read-outline.ts';
import type { EditorExport } from './source/exports/editor-export.ts';
import { readExport } from './source/exports/read-export.ts';

/** Plain data, so that any thread may do it. */
type MapWork = Omit<MapFacts, 'picture'> & {
  outline: Outline;
  /** Of every picture that the outline names, by the address it writes. */
  fates: Readonly<Record<string, PictureOutcome>>;
};

/** What an import does that may take long: apart from what the editor draws with, for which a parser of pages would be heavy. */
export const importWork = {
  exported: ({ json }: { json: string }): EditorExport | undefined => readExport(json),
  outline: ({ html }: { html: string }): Outline => readOutline(html),
  mapped({ outline, fates, ...facts }: MapWork): ImportedLetter {
    const picture = (address: string) =>
      (Object.hasOwn(fates, address) ? fates[address] : undefined) ?? { url: address };
    return mapLetter(outline, { ...facts, picture });
  },
  difference: ({ before, after }: { before: Raster; after: Raster }): number =>
    visualDifference(before, after),
};

export type ImportWork = typeof importWork;
