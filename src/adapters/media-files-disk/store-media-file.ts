import { lstatSync } from 'node:fs';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import type { NewMedia } from '../../use-cases/ports/media-library.ts';
import { replaceDurably, type StagedFile, stageDurably } from '../disk/durable-write.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { examinePicture, type InspectedPicture } from '../media-pictures/inspected-picture.ts';
import { nameForUpload } from '../media-pictures/media-names.ts';
import { notesOf } from '../media-pictures/media-notes.ts';
import type { MediaContext } from './media-context.ts';
import { sidecarOf } from './media-index.ts';
import { plainPath } from './plain-path.ts';
import { noSidecar, sidecarText } from './sidecar.ts';

async function withSameBytes({ shelf }: MediaContext, sha256: string): Promise<Media | undefined> {
  const { medias } = await shelf.all();
  for (const { media } of medias.values()) if (media.sha256 === sha256) return media;
  return undefined;
}

/** The first name that neither is taken nor was somebody's. */
async function freeName(
  desk: MediaContext,
  folder: string[],
  { filename }: NewMedia,
  { format }: InspectedPicture,
) {
  const { holderOf } = await desk.shelf.all();
  for (let n = 1; ; n += 1) {
    const segments = [...folder, nameForUpload(filename, format, n === 1 ? '' : `-${n}`)];
    const isTaken = lstatSync(desk.absolute(segments), { throwIfNoEntry: false }) !== undefined;
    if (!isTaken && holderOf(segments.join('/')) === undefined) return segments;
  }
}

/** Its notes first: a picture is never seen without them, and notes without a picture are seen by nobody. */
async function publish(
  desk: MediaContext,
  staged: StagedFile,
  segments: string[],
  text: Uint8Array,
): Promise<void> {
  const file = desk.absolute(segments);
  await replaceDurably(desk.absolute(sidecarOf(segments)), text, desk.disk);
  if (!(await staged.publish(file))) throw AppError.of('media-name-taken', { name: segments.at(-1) ?? '' });
}

/**
 * Adds a picture to the library. It is decoded whole first, then made durable, and only named under the lock.
 * @throws AppError as `MediaLibrary.add`
 */
export async function storeMediaFile(
  desk: MediaContext,
  given: NewMedia,
): Promise<{ media: Media; isNew: boolean }> {
  const folder = desk.into(given.folder);
  const { bytes } = given;
  const picture = await examinePicture(desk.judge, bytes);
  const same = await withSameBytes(desk, picture.sha256);
  if (same) return { media: same, isNew: false };
  const anyFile = await desk.prepareFolder(folder);
  const staged = await stageDurably(anyFile, bytes, desk.disk);
  let isPublished = false;
  try {
    return await desk.exclusively(async () => {
      const now = await withSameBytes(desk, picture.sha256);
      if (now) return { media: now, isNew: false };
      const segments = await freeName(desk, folder, given, picture);
      const file = segments.join('/');
      await publish(
        desk,
        staged,
        segments,
        sidecarText(noSidecar, { file, notes: notesOf(given), facts: picture }),
      );
      isPublished = true;
      const standing = plainPath(desk.root, segments);
      if (standing) desk.memory.learn(file, standing, picture);
      const kept = await desk.shelf.at(segments);
      if (!kept) throw storageFailure(Object.assign(new Error('the file is gone'), { code: 'ENOENT' }), file);
      return { media: kept.media, isNew: true };
    });
  } finally {
    if (!isPublished) staged.drop();
  }
}
