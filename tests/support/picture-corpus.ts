import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach } from 'vitest';
import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import type { MediaLibrary } from '../../src/use-cases/ports/media-library.ts';
import { temporaryFolder } from './store/temporary-workspace.ts';

/** Pictures that were found in the wild; they are not in the repository. */
export const pictureCorpus = resolve('../shared/corpus/images');
export const isCorpusAtHand = existsSync(pictureCorpus);

/** Those of them that are refused, each with the code and the words of the reason. */
export const refusedOfCorpus: Record<string, [code: string, reason: string]> = {
  'made-truncated-45-percent.jpg': ['picture-undecodable', 'incomplète ou abîmée'],
  'corrupt-header.jpg': ['picture-undecodable', 'incomplète ou abîmée'],
  'made-html-bytes-named.png': ['picture-format-refused', 'n’est pas une image'],
  'large-20000x14000-grayscale.jpg': ['picture-too-many-pixels', '40 millions de pixels'],
  'png-decompression-bomb-65536x65536.png': ['picture-too-many-pixels', '40 millions de pixels'],
};

/** An empty library for each test of a file, and the way of such a picture into it. */
export function corpusLibrary() {
  const held = {
    add: (filename: string) =>
      held.library.add({
        ...{
          bytes: readFileSync(join(pictureCorpus, filename)),
          filename,
          folder: '',
          alt: '',
          credit: '',
          author: '',
        },
        origin: { kind: 'upload', file: filename },
        createdAt: '2026-11-21T17:50:00.000Z',
      }),
  } as { library: MediaLibrary; add: (filename: string) => ReturnType<MediaLibrary['add']> };
  beforeEach(async () => {
    const folder = await temporaryFolder();
    held.library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
  });
  return held;
}
