import { compareWords } from '../../src/core/import/compare-words.ts';
import { countPreservedLinks, linkReading } from '../../src/core/import/preserved-links.ts';
import { countPreservedPictures } from '../../src/core/import/preserved-pictures.ts';
import { completeAddress } from '../../src/core/links/complete-address.ts';
import { piecesIn } from '../../src/email/import/outline.ts';
import { readOutline } from '../../src/email/import/read-outline.ts';
import { mirrorToken, unsubscribeToken } from '../../src/email/tokens/token.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { type LetterFiles, readLetterSource } from '../../src/use-cases/imports/letter-source.ts';
import { picturesBefore } from '../../src/use-cases/imports/measure-import.ts';
import { outlinePage } from './outline-page.ts';

/** What reading alone keeps of a letter, before anything is made of it. */
export async function readOnly(deps: Deps, files: LetterFiles) {
  const { html, picture: find } = await readLetterSource(deps, files);
  const outline = readOutline(html);
  const picture = picturesBefore({ fates: {}, read: async (address) => find(address) });
  const seen = (page: string) =>
    deps.screenshotter.observe({ html: page, widths: [620], layoutWidth: 720, picture });
  const [before, after] = await Promise.all([seen(html), seen(outlinePage(outline))]);
  const bare = linkReading({});
  const reading = (address: string) => bare(completeAddress(address) ?? address);
  const tokens = new Map([
    ...outline.mirrorAddresses.map((address) => [reading(address), mirrorToken] as const),
    ...outline.unsubscribeAddresses.map((address) => [reading(address), unsubscribeToken] as const),
  ]);
  const became = (address: string) => tokens.get(reading(address)) ?? address;
  return {
    blocks: piecesIn(...outline.rows).length,
    measure: {
      ...compareWords(before.words, after.words),
      links: countPreservedLinks(before.links, after.links, { reading, became }),
      pictures: countPreservedPictures(before.pictures, after.pictures, {
        reading,
        became: (address) => address,
      }),
      differences: [],
    },
    remarks: [],
  };
}
