import { createReadingIndex } from '../../../src/adapters/letter-index-worker/reading-index.ts';
import type { SealedLetters } from '../../../src/adapters/letter-index-worker/sealed-letters.ts';
import {
  contentsOfPage,
  contentsOfVersion,
  type LetterContents,
  type ReadBy,
} from '../../../src/email/letter-contents.ts';
import { decodeHtml } from '../../../src/email/raw/charset.ts';
import type { LetterIndex, SealedThing } from '../../../src/use-cases/ports/letter-index.ts';
import type { Store } from '../../../src/use-cases/ports/store.ts';

type ReadStore = Pick<Store, 'campaigns' | 'versions' | 'proofs' | 'sends'>;

async function contentsOf(
  { versions, proofs, sends }: ReadStore,
  campaign: string,
  thing: SealedThing,
  by: ReadBy,
): Promise<LetterContents | undefined> {
  if (thing.kind === 'version') {
    const version = await versions.get(thing.key);
    const raw = version?.kind === 'raw' ? await versions.raw(thing.key) : undefined;
    return version && contentsOfVersion(version, raw?.html, by);
  }
  if (thing.kind === 'proof') {
    const content = await proofs.content(campaign, Number(thing.key));
    return content && contentsOfPage(decodeHtml(content.html, thing.charset), by);
  }
  const html = await sends.letter({ campaign_id: campaign, key: thing.key });
  return html === undefined ? undefined : contentsOfPage(html, by);
}

/** Letters as a store has them; its methods may be replaced afterwards. */
export const lettersOfStore = (store: ReadStore): SealedLetters => ({
  stamps: async () => new Map((await store.campaigns.list()).map(({ id }) => [id, ''])),
  stampOf: () => '',
  async storedBlocks(_, id) {
    const version = await store.versions.get(id);
    return new Map(version?.kind === 'blocks' ? version.blocks.map((block) => [block.id, block]) : []);
  },
  read: (campaign, thing, by) => contentsOf(store, campaign, thing, by).catch(() => undefined),
});

/** The letters of a store in memory, read at each question. */
export const fakeLetters = (store: ReadStore): LetterIndex => createReadingIndex(lettersOfStore(store), 1);
