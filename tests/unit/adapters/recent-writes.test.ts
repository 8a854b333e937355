import { chmodSync, lstatSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { stampOf } from '../../../src/adapters/disk/stamp.ts';
import { createRecentWrites, type RecentWrites } from '../../../src/adapters/store-json/recent-writes.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

// What was written last is read from memory, as long as its file is as it was written.

let recentWrites: RecentWrites;
let folder: string;
let file: string;

beforeEach(async () => {
  recentWrites = createRecentWrites();
  folder = await temporaryFolder();
  file = join(folder, 'version.json');
  write(file, 'abcd');
});

function write(at: string, text: string): void {
  writeFileSync(at, text);
  recentWrites.keep(at, { stamp: stampOf(lstatSync(at)), bytes: Buffer.from(text) });
}

const said = (at = file) => {
  const bytes = recentWrites.unchanged(at);
  return bytes && Buffer.from(bytes).toString();
};

test('a file that nobody touched says what was written', () => {
  expect(said()).toBe('abcd');
  expect(said()).toBe('abcd');
});

test.each<[string, () => void]>([
  ['has another size', () => writeFileSync(file, 'abcde')],
  ['was written at another time', () => utimesSync(file, 1, 1)],
  [
    'is another of the same name',
    () => {
      const { atime, mtime } = lstatSync(file);
      writeFileSync(`${file}.new`, 'efgh');
      utimesSync(`${file}.new`, atime, mtime);
      renameSync(`${file}.new`, file);
    },
  ],
  [
    'is a link to what was written',
    () => {
      renameSync(file, `${file}.moved`);
      symlinkSync(`${file}.moved`, file);
    },
  ],
  ['may be read by others than before', () => chmodSync(file, 0o600)],
  [
    'has the time of before, and other bytes of the same number',
    () => {
      const { atimeMs, mtimeMs } = lstatSync(file);
      writeFileSync(file, 'efgh');
      utimesSync(file, atimeMs / 1_000, mtimeMs / 1_000);
    },
  ],
  ['is gone', () => rmSync(file)],
  [
    'stands where a file was in the place of its folder',
    () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  ],
])('one that %s is left to the disk', (_, change) => {
  change();
  expect(said()).toBeUndefined();
});

test('a file that was written twice says the last', () => {
  write(file, 'second');
  expect(said()).toBe('second');
});

test('of many files the last ones are kept, 2 MB in all', () => {
  const half = 'x'.repeat(1024 * 1024);
  for (const name of ['a', 'b']) write(join(folder, name), half);
  expect(said()).toBeUndefined();
  expect(said(join(folder, 'a'))).toBe(half);
});

test('short files count as much as what they hold of the memory', () => {
  for (let nth = 0; nth < 256; nth += 1) write(join(folder, `${nth}`), 'short');
  expect(said()).toBeUndefined();
  expect(said(join(folder, '0'))).toBe('short');
});

test('a file that alone is too large is not kept, and the others stay', () => {
  write(join(folder, 'large'), 'x'.repeat(2 * 1024 * 1024 + 1));
  expect(said(join(folder, 'large'))).toBeUndefined();
  expect(said()).toBe('abcd');
});
