import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import type { MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';
import { workTime } from '../../support/work-time.ts';

const corpus = resolve('../shared/corpus/images');
const isAtHand = existsSync(corpus);

const refused: Record<string, [code: string, reason: string]> = {
  'made-truncated-45-percent.jpg': ['picture-undecodable', 'incomplète ou abîmée'],
  'corrupt-header.jpg': ['picture-undecodable', 'incomplète ou abîmée'],
  'made-html-bytes-named.png': ['picture-format-refused', 'n’est pas une image'],
  'large-20000x14000-grayscale.jpg': ['picture-too-many-pixels', '40 millions de pixels'],
  'png-decompression-bomb-65536x65536.png': ['picture-too-many-pixels', '40 millions de pixels'],
};

let library: MediaLibrary;
beforeEach(async () => {
  const folder = await temporaryFolder();
  library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
});

const add = (filename: string) =>
  library.add({
    ...{ bytes: readFileSync(join(corpus, filename)), filename, folder: '', alt: '', credit: '', author: '' },
    origin: { kind: 'upload', file: filename },
    createdAt: '2026-11-21T17:50:00.000Z',
  });

describe.skipIf(!isAtHand)(
  'Real pictures, as a letter sends them (skipped where they are not at hand)',
  () => {
    test.each(Object.entries(refused))('%s is refused with its reason', async (file, [code, reason]) => {
      const before = workTime();
      const failure = await add(file).catch((error: unknown) => error);
      expect(workTime() - before).toBeLessThan(200);
      expect(failure).toMatchObject({ code, kind: 'invalid', message: expect.stringContaining(reason) });
      expect(await library.list()).toEqual([]);
    });
  },
);
