import { expect, test } from 'vitest';
import {
  foldersTo,
  type LibraryView,
  pathIn,
  readLibraryView,
  writeLibraryView,
} from '../../../../src/ui/features/medias/library-view.ts';

const read = (query: string) => readLibraryView(new URLSearchParams(query));

test('an address without a query is the top of the library, newest first', () => {
  expect(read('')).toEqual({ folder: '', search: '', order: 'newest' });
  expect(writeLibraryView(read(''))).toBe('');
});

test('what an address says is read back, whatever the names hold', () => {
  const place: LibraryView = { folder: 'été 2026/à & = ?', search: 'phare nuit', order: 'heaviest' };
  expect(read(writeLibraryView(place))).toEqual(place);
});

test('an order that nobody knows is the first one', () => {
  expect(read('ordre=hasard').order).toBe('newest');
  expect(read('ordre=nom').order).toBe('name');
});

test('the way to a folder goes through each folder it is in', () => {
  expect(foldersTo('')).toEqual([]);
  expect(foldersTo('lieux/ports/nord')).toEqual([
    { path: 'lieux', name: 'lieux' },
    { path: 'lieux/ports', name: 'ports' },
    { path: 'lieux/ports/nord', name: 'nord' },
  ]);
});

test('a folder of the top has its name for path', () => {
  expect(pathIn('', 'lieux')).toBe('lieux');
  expect(pathIn('lieux', 'ports')).toBe('lieux/ports');
});
