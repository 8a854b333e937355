import { isJpeg, jpegComment, withJpegComment } from '../../core/media/jpeg.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { type RenderedThumbnail, type RenderThumbnailDeps, renderThumbnail } from './render-thumbnail.ts';

/** What the comment of a thumbnail says: which page it is the picture of. */
const commentOf = ({ fingerprint }: RenderedThumbnail) => `newsletter ${fingerprint}`;

/** The picture with its fingerprint inside, so that a copy of the workspace knows it too. */
export const withFingerprint = (jpeg: Uint8Array, drawn: RenderedThumbnail): Uint8Array =>
  withJpegComment(jpeg, commentOf(drawn));

/** Whether a stored picture shows this page. */
export const hasFingerprintOf = (jpeg: Uint8Array | undefined, drawn: RenderedThumbnail): boolean =>
  jpeg !== undefined && isJpeg(jpeg) && jpegComment(jpeg) === commentOf(drawn);

/**
 * Whether the stored thumbnail shows what the block is now; false when there is none.
 * @throws AppError as `renderThumbnail`
 */
export async function isThumbnailUpToDate(
  deps: RenderThumbnailDeps & Pick<Deps, 'thumbnails'>,
  of: ThumbnailSubject,
): Promise<boolean> {
  return hasFingerprintOf(await deps.thumbnails.read(of), await renderThumbnail(deps, of));
}
