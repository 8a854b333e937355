import { expect, test } from 'vitest';
import { createZipArchives } from '../../../src/adapters/archives-zip/create-zip-archives.ts';
import { unzip } from '../../support/unzip.ts';

const files = [
  { name: 'index.html', bytes: Buffer.from('<p>Café</p>'.repeat(500)) },
  { name: 'images/port.jpg', bytes: Buffer.from([0xff, 0xd8, 0, 1, 2]) },
  { name: 'images/vide.png', bytes: Buffer.alloc(0) },
];
const zip = async (at: string) => Buffer.from(await createZipArchives().zip(files, new Date(at)));

test('a zip gives every file back, in order', async () => {
  const bytes = await zip('2026-11-20T09:00:00Z');
  expect([...(await unzip(bytes))]).toEqual(files.map(({ name, bytes }) => [name, bytes]));
  expect(bytes.length).toBeLessThan(1_000);
});

test('its bytes say the day alone, so that they are the same whenever and wherever it is made', async () => {
  const evening = await zip('2026-11-20T23:30:00Z');
  expect(evening.equals(await zip('2026-11-20T00:10:00Z'))).toBe(true);
  const [time, date] = [evening.readUInt16LE(10), evening.readUInt16LE(12)];
  expect([time >> 11, date & 31, (date >> 5) & 15, 1980 + (date >> 9)]).toEqual([12, 20, 11, 2026]);
});
