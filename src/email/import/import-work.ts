import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { visualDifference } from '../../core/import/visual-difference.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Raster } from '../../core/snapshot/raster.ts';
import type { ImportedLetter } from './imported-letter.ts';
import type { PictureOutcome } from './map/map-facts.ts';
import { mapLetter } from './map/map-letter.ts';
import type { Outline } from './outline.ts';
import { readOutline } from './read-outline.ts';

/** Plain data, so that any thread may do it. */
type MapWork = {
  outline: Outline;
  name: string;
  subject: string;
  /** Of every picture that the outline names, by the address it writes. */
  fates: Readonly<Record<string, PictureOutcome>>;
  into?: { template: NewsletterTemplate; blockTemplates: readonly BlockTemplate[] } | undefined;
};

/** What an import does that may take long: apart from what the editor draws with, for which a parser of pages would be heavy. */
export const importWork = {
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
