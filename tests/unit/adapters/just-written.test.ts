import { lstatSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { stampOf } from '../../../src/adapters/disk/stamp.ts';
import { createJustWritten, type JustWritten } from '../../../src/adapters/store-json/just-written.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

// What a save wrote, the next one of the same letter reads without the disk, as long as it is what the disk says, too.

let justWritten: JustWritten;
let folder: string;
let file: string;

beforeEach(async () => {
  justWritten = createJustWritten();
  folder = await temporaryFolder();
  file = join(folder, 'version.json');
  write(file, 'abcd');
});

function write(at: string, text: string): void {
  writeFileSync(at, text);
  justWritten.keep(at, { stamp: stampOf(lstatSync(at)), bytes: Buffer.from(text) });
}

const said = (at = file) => {
  const bytes = justWritten.bytesOf(at);
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
  ['is gone', () => rmSync(file)],
])('one that %s is left to the disk', (_, change) => {
  change();
  expect(said()).toBeUndefined();
});

test('a file that was written twice says the last', () => {
  write(file, 'second');
  expect(said()).toBe('second');
});

test('of many files the last written ones are kept, 2 MB in all', () => {
  const half = 'x'.repeat(1024 * 1024);
  for (const name of ['a', 'b']) write(join(folder, name), half);
  expect(said()).toBeUndefined();
  expect(said(join(folder, 'a'))).toBe(half);
  write(join(folder, 'c'), `${half}${half}x`);
  expect(['a', 'b', 'c'].map((name) => said(join(folder, name)))).toEqual([undefined, undefined, undefined]);
  write(file, 'again');
  expect(said()).toBe('again');
});
