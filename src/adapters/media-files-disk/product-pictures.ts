import { readFile } from 'node:fs/promises';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import type { OriginalPicture, PictureSources } from '../media-pictures/read-picture.ts';
import { createPictureFactsCache } from './picture-facts-cache.ts';
import { plainPath } from './plain-path.ts';

/** An original that stands in a file, which may have gone when it is read. */
export const inFile = (file: string, facts: Omit<OriginalPicture, 'bytes'>): OriginalPicture => ({
  ...facts,
  bytes: () => readFile(file).catch(() => undefined),
});

/** The product's own pictures, in a folder that is served under `/images/`. */
export function createProductPictures(
  folder: string,
  judge: typeof inspectPicture,
): PictureSources['product'] {
  const memory = createPictureFactsCache(judge);
  return async (segments) => {
    const file = plainPath(folder, segments);
    const picture = file?.facts.isFile() ? await memory.of(segments.join('/'), file) : undefined;
    const facts = picture && { picture, name: segments.at(-1) ?? '', alt: '', mail: picture.mail };
    return file && facts && inFile(file.path, facts);
  };
}
