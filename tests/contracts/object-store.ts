import { describe, expect, test } from 'vitest';
import type { ObjectStore } from '../../src/adapters/media-postgres/object-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every storage of bytes does. */
export function objectStoreContract(name: string, open: () => Promise<ObjectStore>): void {
  describe(`${name}: bytes under a key`, () => {
    test('are what was put there, until they are removed', async () => {
      const store = await open();
      const key = 'derived/v1/0a~100-50-400-200~w200.jpg';
      await store.put(key, bytes('\0\xff un'));
      expect(Buffer.from((await store.get(key)) ?? [])).toEqual(Buffer.from('\0\xff un'));
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      await store.remove(key);
    });

    test('are the same however many they are', async () => {
      const store = await open();
      const many = Buffer.alloc(2_500_000, 'abcdefg');
      await store.put('originals/0c', many);
      expect(many.equals((await store.get('originals/0c')) ?? Buffer.of())).toBe(true);
    });

    test('are not there before, and stay when they are put again', async () => {
      const store = await open();
      expect(await store.get('originals/0b')).toBeUndefined();
      await Promise.all([store.put('originals/0b', bytes('b')), store.put('originals/0b', bytes('b'))]);
      await store.put('originals/0b', bytes('b'));
      expect(Buffer.from((await store.get('originals/0b')) ?? []).toString()).toBe('b');
    });

    test('can be kept where it is asked, and nothing stays of that', async () => {
      const store = await open();
      await store.check({ writes: false });
      await store.check({ writes: true });
    });
  });
}
