import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import type { Align, Ratio } from '../../core/fields/settings.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { mediaPrefix, productImagePrefix } from '../../core/media/addresses.ts';
import { mailAddress } from '../../core/media/picture-address.ts';
import { inLine } from '../html/rich-text.ts';
import { fileNameOf, pictureName } from '../picture-name.ts';
import type { Passage } from '../text-part/passage.ts';
import type { BlockRenderContext, RenderedPiece } from './block-render-context.ts';
import { classes, textColorClass } from './color-classes.ts';
import { attribute, escapeHtml, sides } from './html.ts';
import { emailWords } from './messages.fr.ts';
import { linkMark, recordAltColor } from './render-state.ts';
import { keyOf, markSpot } from './source-map.ts';

/** How a picture is placed; sizes in px. */
export interface PictureFrame {
  /** Drawn width at most. */
  width: number;
  ratio: Ratio | `${number}:${number}`;
  align: Align;
  /** px of its round corners, else those that the block says. */
  corners?: number | undefined;
  /** Whether a play triangle is drawn on it. */
  play?: boolean | undefined;
}

/** px: how wide a picture of any size may be drawn. */
const slotOf = ({ width }: PictureFrame, { pictureWidth = width }: BlockRenderContext) =>
  Math.min(width, pictureWidth);

/**
 * The size a picture is drawn at: never wider than its pixels; as high as its own proportions, which Word takes from
 * the attributes, else as the slot's ratio. Height is undefined only when neither is known.
 */
function drawnSize(
  url: string,
  asked: PictureFrame,
  drawing: BlockRenderContext,
): { width: number; height?: number } {
  const frame = { ...asked, width: slotOf(asked, drawing) };
  const own = drawing.state.context.pictures[url];
  if (own && own.width > 0 && own.height > 0) {
    // One that all but fills its place is as wide as it: a stripe beside it would be a flaw, a few pixels more are none.
    const width = own.width >= frame.width * 0.95 ? frame.width : own.width;
    return { width, height: Math.max(1, Math.round((width * own.height) / own.width)) };
  }
  if (frame.ratio === 'free' && !url.startsWith(productImagePrefix)) return { width: frame.width };
  const ratio = frame.ratio === 'free' ? '16:9' : frame.ratio;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return { width: frame.width, height: Math.round((frame.width * down) / across) };
}

/** Address of what is sent of a picture drawn that wide; one that is not there stays as it is, with a remark on what is sent. */
export function sentAddress(
  url: string,
  width: number,
  { state, blockId }: BlockRenderContext,
  { play }: Pick<PictureFrame, 'play'> = {},
) {
  const { pictures, pictureAddress, hosting } = state.context;
  const own = pictures[url];
  if (!own && hosting && url.startsWith(mediaPrefix)) {
    const message = emailWords.pictureMissing(pictureName(fileNameOf(url)));
    state.report({ rule: 'picture-unreachable', severity: 'blocking', message, block: blockId });
  }
  const address = own ? mailAddress({ ...own, url }, width, { play }) : url;
  return { address, shown: pictureAddress?.(address) ?? address };
}

/** A small picture in a line of words, in the middle of its height. */
export function linePictureHtml(image: ImageValue, frame: PictureFrame, drawing: BlockRenderContext): string {
  const { width, height } = drawnSize(image.url, frame, drawing);
  const { address, shown } = sentAddress(image.url, width, drawing);
  const { state, blockId: block, path } = drawing;
  const mark = markSpot(state.spots, { kind: 'picture', block, path, address, width });
  const sides = ` width="${width}"${attribute('height', height)}`;
  return `<img${attribute('src', shown)}${sides}${attribute('alt', image.alt.trim())}${mark}\nstyle="${inLine};border:0">`;
}

/** A picture whose address is valid, with its link when it has one; `linkPath`: where the link's address stands in the block. */
export function pictureHtml(
  image: ImageValue,
  frame: PictureFrame,
  drawing: BlockRenderContext,
  link = image.link,
  linkPath = drawing.path && `${drawing.path}[link]`,
): string {
  const { width, height } = drawnSize(image.url, frame, drawing);
  // What stands for a picture leads nowhere: nobody could say where to.
  const href = isFallbackPicture(image.url) ? undefined : safeLink(link);
  const alt = image.decorative ? '' : image.alt.trim();
  const textColor = recordAltColor(drawing.state, drawing.text, drawing.background);
  // The sheet gives the words of all pictures one colour by night; only what is said to be important stands above it.
  const stays = drawing.keepsColors ? ' !important' : '';
  const alternative = `font:14px ${drawing.textFont};color:${textColor}${stays}`;
  const center =
    frame.align === 'left' ? '' : frame.align === 'center' ? 'margin:0 auto;' : 'margin:0 0 0 auto;';
  // One that fills its place by day fills it on a phone too; a smaller one, a logo or a cover, keeps its size.
  const most = width >= drawing.width && !drawing.isShared ? '' : `max-width:${width}px;`;
  const { corners = drawing.sizes?.corners ?? 0 } = frame;
  const round = corners > 0 ? `border-radius:${corners}px;` : '';
  const { state: sheet, blockId: block, path } = drawing;
  const { address, shown } = sentAddress(image.url, width, drawing, frame);
  const mark = markSpot(sheet.spots, {
    kind: 'picture',
    block,
    path,
    address,
    width: slotOf(frame, drawing),
  });
  const img =
    `<img${attribute('src', shown)} width="${width}"${attribute('height', height)}` +
    `${attribute('alt', alt)}${mark}\nstyle="display:block;${center}width:100%;${most}height:auto;${round}${href === undefined ? '' : 'border:0;'}${alternative}">`;
  // The words that stand for a picture that is blocked are not drawn as a link of the mail program's own: Word asks the
  // link for their colour, others for that of the line under them.
  return href === undefined
    ? img
    : `<a href="${escapeHtml(href)}"${classes(textColorClass(textColor))}${linkMark(drawing, href, linkPath)} style="color:${textColor}">${img}</a>`;
}

/** A paragraph that holds a picture: Word keeps its room above, which it would not on a div. */
export function picturePiece(
  image: ImageValue,
  frame: PictureFrame,
  drawing: BlockRenderContext,
  link?: string,
  linkPath?: string,
): RenderedPiece {
  const align = frame.align === 'left' ? '' : ` align="${frame.align}"`;
  return {
    kind: 'image',
    html: (top) =>
      `<p${align} style="margin:${sides(top, 0, 0, 0)}">` +
      `${pictureHtml(image, frame, drawing, link, linkPath)}</p>`,
  };
}

/** Notes a picture whose address cannot be one: it is left out of what is sent, with a blocking remark. */
export function reportBrokenPicture(image: ImageValue, drawing: BlockRenderContext): void {
  if (imageState(image.url) !== 'invalid') return;
  const { path = 'markup' } = drawing;
  drawing.brokenPictures.push(path);
  drawing.state.report({
    rule: 'picture-invalid',
    severity: 'blocking',
    message: emailWords.imageInvalid(pictureName(fileNameOf(image.url))),
    block: drawing.blockId,
    field: keyOf(path),
    ...(drawing.path !== undefined && { path }),
  });
}

/** A picture in the text part: what it says, and where it leads. */
export function writePicture(image: ImageValue): Passage[] {
  if (imageState(image.url) !== 'valid') return [];
  const alt = image.decorative ? '' : image.alt.trim();
  return [{ kind: 'picture', alt, href: safeLink(image.link) }];
}
