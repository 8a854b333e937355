import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createZipArchives } from '../../src/adapters/archives-zip/create-zip-archives.ts';
import { AppError } from '../../src/core/errors/app-error.ts';
import { readOutline } from '../../src/email/import/read-outline.ts';
import { readLetterSource } from '../../src/use-cases/imports/letter-source.ts';
import { placePictures } from '../../src/use-cases/imports/place-pictures.ts';
import { mutated } from './builders/mutated.ts';
import { aZip } from './builders/zip.ts';
import { fakeFetcher } from './fakes/fake-fetcher.ts';
import { fakeMarkupCompiler } from './fakes/fake-markup-compiler.ts';
import { fakeMediaLibrary } from './fakes/fake-media-library.ts';
import { randomOf } from './random-of.ts';

const fixtures = resolve('fixtures/import');
const letters = [fixtures, join(fixtures, 'letters')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /\.(?:html|eml)$/.test(path))
  .map((path) => ({ name: path.endsWith('.eml') ? 'lettre.eml' : 'lettre.html', bytes: readFileSync(path) }));
const zipped = letters.map(({ name, bytes }) => ({
  name: 'lettre.zip',
  bytes: aZip([{ name, content: bytes }, { name: 'images/a.png' }]),
}));
const whole = [...letters, ...zipped];

const deps = {
  archives: createZipArchives(),
  markupCompiler: fakeMarkupCompiler(),
  medias: fakeMediaLibrary(),
  contents: fakeFetcher(),
};

/**
 * Reads so many letters, damaged by the numbers of a seed, as an import would, and tells how many of them were read: the
 * others were refused by name. Whatever else becomes of one is thrown, with its rank.
 * @param onRead called after each letter
 */
export async function readDamagedLetters(
  runs: number,
  seed: number,
  onRead: () => void = () => {},
): Promise<number> {
  const random = randomOf(seed);
  let read = 0;
  for (let n = 0; n < runs; n += 1) {
    const { name, bytes } = whole[random(whole.length)] ?? { name: '', bytes: Buffer.alloc(0) };
    const files = [{ path: name, bytes: mutated(bytes, random) }];
    try {
      const source = await readLetterSource(deps, { name, files });
      await placePictures(deps, { source, outline: readOutline(source.html), fetch: false });
      read += 1;
    } catch (error) {
      if (!AppError.is(error)) throw new Error(`damaged letter ${n} of seed ${seed}`, { cause: error });
    }
    onRead();
  }
  return read;
}
