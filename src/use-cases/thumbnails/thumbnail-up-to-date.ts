import { isJpeg, jpegComment, withJpegComment } from '../../core/media/jpeg.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { type DrawnThumbnail, type DrawThumbnailDeps, drawThumbnail } from './draw-thumbnail.ts';

/** What the comment of a thumbnail says: which page it is the picture of. */
const commentOf = ({ fingerprint }: DrawnThumbnail) => `newsletter ${fingerprint}`;

/** The picture with its fingerprint inside, so that a copy of the workspace knows it too. */
export const markedThumbnail = (jpeg: Uint8Array, drawn: DrawnThumbnail): Uint8Array =>
  withJpegComment(jpeg, commentOf(drawn));

/** Whether a stored picture shows this page. */
export const showsDrawing = (jpeg: Uint8Array | undefined, drawn: DrawnThumbnail): boolean =>
  jpeg !== undefined && isJpeg(jpeg) && jpegComment(jpeg) === commentOf(drawn);

/**
 * Whether the stored thumbnail shows what the block is now; false when there is none.
 * @throws AppError as `drawThumbnail`
 */
export async function thumbnailUpToDate(
  deps: DrawThumbnailDeps & Pick<Deps, 'thumbnails'>,
  of: ThumbnailSubject,
): Promise<boolean> {
  return showsDrawing(await deps.thumbnails.read(of), await drawThumbnail(deps, of));
}
