import { AppError } from '../../core/errors/app-error.ts';
import { isJpeg } from '../../core/media/jpeg.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { type RenderThumbnailDeps, renderThumbnail } from './render-thumbnail.ts';
import { thumbnailAddress } from './thumbnail-address.ts';
import { withFingerprint } from './thumbnail-up-to-date.ts';

export type StoreThumbnailDeps = RenderThumbnailDeps & Pick<Deps, 'thumbnails' | 'pictures'>;

/**
 * A picture that somebody gave, judged by its bytes and encoded anew.
 * @throws AppError `thumbnail-not-jpeg`, `picture-undecodable`, `picture-too-many-pixels`
 */
export async function encodeThumbnail(
  { pictures }: Pick<Deps, 'pictures'>,
  picture: Uint8Array,
): Promise<Uint8Array> {
  if (!isJpeg(picture)) throw AppError.of('thumbnail-not-jpeg', {});
  return pictures.thumbnail(picture);
}

/** Keeps what `encodeThumbnail` gave, until what it shows changes. @throws AppError as `renderThumbnail` and `thumbnails.write` */
export async function putThumbnail(
  deps: StoreThumbnailDeps,
  of: ThumbnailSubject,
  jpeg: Uint8Array,
): Promise<void> {
  await deps.thumbnails.write(of, withFingerprint(jpeg, await renderThumbnail(deps, of)));
}

/**
 * Keeps a picture that somebody gave, encoded anew, until what it shows changes.
 * @returns its address
 * @throws AppError as `encodeThumbnail` and `putThumbnail`
 */
export async function storeThumbnail(
  deps: StoreThumbnailDeps,
  of: ThumbnailSubject,
  picture: Uint8Array,
): Promise<string | null> {
  await putThumbnail(deps, of, await encodeThumbnail(deps, picture));
  return thumbnailAddress(deps, of);
}
