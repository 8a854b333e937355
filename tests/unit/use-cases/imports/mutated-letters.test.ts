import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createYauzlArchiveReader } from '../../../../src/adapters/archive-reader-yauzl/create-yauzl-archive-reader.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { readLetterSource } from '../../../../src/use-cases/imports/letter-source.ts';
import { placePictures } from '../../../../src/use-cases/imports/place-pictures.ts';
import { mutated } from '../../../support/builders/mutated.ts';
import { aZip } from '../../../support/builders/zip.ts';
import { fakeFetcher } from '../../../support/fakes/fake-fetcher.ts';
import { fakeMediaLibrary } from '../../../support/fakes/fake-media-library.ts';
import { faultRuns } from '../../../support/fault-runs.ts';
import { randomOf } from '../../../support/random-of.ts';

const fixtures = resolve(import.meta.dirname, '../../../../fixtures/import');
const letters = [fixtures, join(fixtures, 'letters')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /\.(?:html|eml)$/.test(path))
  .map((path) => ({ name: path.endsWith('.eml') ? 'lettre.eml' : 'lettre.html', bytes: readFileSync(path) }));
const zipped = letters.map(({ name, bytes }) => ({
  name: 'lettre.zip',
  bytes: aZip([{ name, content: bytes }, { name: 'images/a.png' }]),
}));
const whole = [...letters, ...zipped];

const deps = { archives: createYauzlArchiveReader(), medias: fakeMediaLibrary(), contents: fakeFetcher() };

/** How many damaged letters are read. */
const runs = faultRuns(60);

test('a damaged letter is read, or refused by name', { timeout: 600_000 }, async () => {
  const random = randomOf(2026);
  let read = 0;
  for (let n = 0; n < runs; n += 1) {
    const { name, bytes } = whole[random(whole.length)] ?? { name: '', bytes: Buffer.alloc(0) };
    const files = [{ path: name, bytes: mutated(bytes, random) }];
    try {
      const source = await readLetterSource(deps, { name, files });
      await placePictures(deps, { source, outline: readOutline(source.html), fetch: false });
      read += 1;
    } catch (error) {
      if (!AppError.is(error)) throw new Error(`damaged letter ${n}`, { cause: error });
    }
  }
  expect(read).toBeGreaterThan(runs / 4);
});
