import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { isJpeg } from '../../core/media/jpeg.ts';
import { UploadSchema } from '../../core/transferred-file.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { verb } from '../verb.ts';
import {
  type MakeThumbnailDeps,
  makeThumbnail,
  type RenderThumbnailDeps,
  renderThumbnail,
  withFingerprint,
} from './make-thumbnail.ts';
import { thumbnailAddress } from './thumbnail-address.ts';

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

/**
 * Keeps the picture of a block template that somebody gave, or takes it anew.
 * @throws AppError as `storeThumbnail` and `makeThumbnail`
 */
export const updateThumbnail = verb(
  {
    /** Without a file the server takes the picture itself. */
    input: z.strictObject({ blockTemplateId: IdSchema, thumbnail: UploadSchema.optional() }),
    output: z.string().nullable(),
    summary: 'Enregistre la miniature d’un modèle de bloc',
  },
  async (deps: StoreThumbnailDeps & MakeThumbnailDeps, { blockTemplateId, thumbnail }) => {
    const of = { noun: 'block-template', id: blockTemplateId } as const;
    if (thumbnail) return storeThumbnail(deps, of, thumbnail);
    await makeThumbnail(deps, of);
    return thumbnailAddress(deps, of);
  },
);
