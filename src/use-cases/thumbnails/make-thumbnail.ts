import { AppError } from '../../core/errors/app-error.ts';
import { MAX_PICTURE_HEIGHT_PX } from '../../email/render/single-block.ts';
import type { Deps } from '../deps.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import { loadThumbnailSubject } from './load-thumbnail-subject.ts';
import { type RenderThumbnailDeps, renderThumbnail, thumbnailElement } from './render-thumbnail.ts';
import { hasFingerprintOf, withFingerprint } from './thumbnail-up-to-date.ts';

export type MakeThumbnailDeps = RenderThumbnailDeps & Pick<Deps, 'thumbnails' | 'screenshotter' | 'pictures'>;

/**
 * Makes the picture of a block template with its default values, of a widget or of a clip, unless the one that is
 * there already shows it.
 * @throws AppError `block-template-not-found`, `widget-not-found`, `clip-not-found`, `thumbnail-empty`,
 * `browser-missing`, `browser-failed`, `browser-timed-out`; as `thumbnails.write`
 */
export async function makeThumbnail(
  deps: MakeThumbnailDeps,
  of: ThumbnailSubject,
): Promise<'made' | 'unchanged'> {
  const drawn = await renderThumbnail(deps, of);
  if (hasFingerprintOf(await deps.thumbnails.read(of), drawn)) return 'unchanged';
  const { html, width } = drawn;
  const picture = (url: string) => deps.medias.read(url);
  const request = { html, width, picture, element: thumbnailElement, maxHeight: MAX_PICTURE_HEIGHT_PX };
  const png = await deps.screenshotter.captureElement(request);
  if (!png) throw AppError.of('thumbnail-empty', { name: drawn.name });
  const jpeg = withFingerprint(await deps.pictures.thumbnail(png), drawn);
  // Removed meanwhile, it must not leave a picture behind: that would stand in the way of its coming back.
  await loadThumbnailSubject(deps, of);
  await deps.thumbnails.write(of, jpeg);
  return 'made';
}
