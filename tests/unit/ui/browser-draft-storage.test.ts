import { expect, test } from 'vitest';
import { storageOf } from '../../../src/ui/state/browser-draft-storage.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('what one person keeps in a browser is not there for the next who signs in', () => {
  const storage = aStorage();
  const [ines, marc] = [storageOf(storage, 'ines'), storageOf(storage, 'marc')];
  ines.setItem('draft a', 'à Inès');
  marc.setItem('draft b', 'à Marc');
  expect([ines.length, ines.key(0), ines.key(1), ines.getItem('draft b')]).toEqual([
    1,
    'draft a',
    null,
    null,
  ]);
  marc.removeItem('draft a');
  expect(ines.getItem('draft a')).toBe('à Inès');
  ines.removeItem('draft a');
  expect([ines.length, marc.getItem('draft b')]).toEqual([0, 'à Marc']);
});
