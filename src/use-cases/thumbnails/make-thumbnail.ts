import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isJpeg, jpegComment, withJpegComment } from '../../core/media/jpeg.ts';
import {
  MAX_PICTURE_HEIGHT_PX,
  renderSingleBlock,
  singleBlockPage,
  singleBlockWidth,
} from '../../email/render/single-block.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import type { ThumbnailSubject } from '../ports/store.ts';
import {
  loadThumbnailSubject,
  type ThumbnailBlock,
  type ThumbnailSubjectDeps,
} from './load-thumbnail-subject.ts';

export type RenderThumbnailDeps = ThumbnailSubjectDeps & Pick<Deps, 'medias' | 'renderer'>;

/** A page that shows one block and nothing else. */
export interface RenderedThumbnail {
  /** For people. */
  name: string;
  html: string;
  /** CSS px */
  width: number;
  /** SHA-256 of all that decides what the picture shows, but for the browser that takes it. */
  fingerprint: string;
}

/** To be raised when the same page shall give another picture. */
const recipe = 1;

/** CSS selector of the block in its page. */
const thumbnailElement = '#bloc';

/** Addresses of the pictures of ours that a page shows. */
export const shownPictures = (html: string) => [
  ...new Set([...html.matchAll(/\bsrc="(\/[^"]+)"/g)].map(([, url = '']) => url)),
];

async function drawBlock(deps: Pick<Deps, 'medias' | 'renderer'>, pictured: ThumbnailBlock): Promise<string> {
  const { block, parameters, context } = renderSingleBlock(pictured);
  const pictures = await loadPictures(deps, pictureAddresses([block], context.blockTemplates));
  const drawn = await deps.renderer.block({ block, parameters, context: { ...context, pictures } });
  return singleBlockPage(drawn, pictured.blockfilter);
}

/** @throws AppError as `loadThumbnailSubject`; `drawing-stopped` */
export async function renderThumbnail(
  deps: RenderThumbnailDeps,
  of: ThumbnailSubject,
): Promise<RenderedThumbnail> {
  const pictured = await loadThumbnailSubject(deps, of);
  const html = await drawBlock(deps, pictured);
  const width = singleBlockWidth(pictured.blockfilter);
  const pictures = Object.values(await loadPictures(deps, shownPictures(html)));
  const hashes = pictures.map(({ url, sha256 }) => [url, sha256]);
  const fingerprint = sha256Hex(canonicalJson({ recipe, html, width, pictures: hashes }));
  return { name: pictured.name, html, width, fingerprint };
}

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

/** What the comment of a thumbnail says: which page it is the picture of. */
const commentOf = ({ fingerprint }: RenderedThumbnail) => `newsletter ${fingerprint}`;

/** The picture with its fingerprint inside, so that a copy of the workspace knows it too. */
export const withFingerprint = (jpeg: Uint8Array, drawn: RenderedThumbnail): Uint8Array =>
  withJpegComment(jpeg, commentOf(drawn));

/** Whether a stored picture shows this page. */
const hasFingerprintOf = (jpeg: Uint8Array | undefined, drawn: RenderedThumbnail): boolean =>
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
