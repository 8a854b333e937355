import { beforeEach, describe, expect, it } from 'vitest';
import type { ThemeStore } from '../../src/use-cases/ports/theme-store.ts';
import { failureOf } from '../support/fakes/failure-of.ts';

const bytes = (words: string) => new TextEncoder().encode(words);
const text = (given: Uint8Array | undefined) => new TextDecoder().decode(given);

/** A theme of the product for the contract: every store is given it. */
export const productTheme = {
  id: 'musee',
  files: [
    { path: 'medias/une/photo.jpg', bytes: bytes('photo') },
    { path: 'theme.json', bytes: bytes('{}') },
  ],
};

/** Kinds of blocks of the product for the contract. */
export const productKinds = [{ path: 'kinds/faq/block.json', bytes: bytes('{}') }];

/** What each store of themes does, whatever keeps them. */
export function themeStoreContract(name: string, create: () => Promise<ThemeStore>) {
  describe(`a store of themes (${name})`, () => {
    let store: ThemeStore;
    beforeEach(async () => {
      store = await create();
    });

    it('has those of the product, and those that were added after them', async () => {
      await store.add('ville', [{ path: 'theme.json', bytes: bytes('{"id":"ville"}') }]);
      expect(await store.list()).toEqual([
        { id: 'musee', isBuiltin: true },
        { id: 'ville', isBuiltin: false },
      ]);
    });

    it('gives a file, or all of them, byte for byte', async () => {
      expect(text(await store.read('musee', 'medias/une/photo.jpg'))).toBe('photo');
      const all = (await store.readAll('musee'))?.map((file) => [file.path, text(file.bytes)]);
      expect(all?.sort()).toEqual([
        ['medias/une/photo.jpg', 'photo'],
        ['theme.json', '{}'],
      ]);
    });

    it('gives the files of one that was added, by path', async () => {
      await store.add('ville', [
        { path: 'theme.json', bytes: bytes('{}') },
        { path: 'medias/hiver.jpg', bytes: new Uint8Array([0, 255, 0]) },
      ]);
      expect([...((await store.read('ville', 'medias/hiver.jpg')) ?? [])]).toEqual([0, 255, 0]);
      expect((await store.readAll('ville'))?.map(({ path }) => path).toSorted()).toEqual([
        'medias/hiver.jpg',
        'theme.json',
      ]);
    });

    it('gives the kinds of blocks that came with the product', async () => {
      const kinds = await store.blockKinds();
      expect(kinds.map((file) => [file.path, text(file.bytes)])).toEqual([['kinds/faq/block.json', '{}']]);
    });

    it('has nothing of a theme or a file that is not there', async () => {
      expect(await store.read('ville', 'theme.json')).toBeUndefined();
      expect(await store.readAll('ville')).toBeUndefined();
      expect(await store.read('musee', 'cover.jpg')).toBeUndefined();
    });

    it('has nothing under what is no id', async () => {
      for (const id of ['', '../musee', 'a\u0000b']) {
        expect(await store.read(id, 'theme.json')).toBeUndefined();
        expect(await store.readAll(id)).toBeUndefined();
      }
    });

    it('adds none under an id that is taken, the product’s among them, and none twice', async () => {
      const files = [{ path: 'theme.json', bytes: bytes('{}') }];
      expect((await failureOf(store.add('musee', files))).code).toBe('theme-exists');
      const both = await Promise.allSettled([store.add('ville', files), store.add('ville', files)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await store.list()).toHaveLength(2);
    });
  });
}
