import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import { pictureChecks } from '../checks/rules/pictures/messages.fr.ts';
import { fileNameOf, pictureName } from '../picture-name.ts';
import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { linePictureHtml, type PictureFrame, picturePiece, reportBrokenPicture } from '../render/picture.ts';
import { customLink, customStyle } from './custom-style.ts';
import type { HtmlElement } from './html-tree.ts';
import { stripMarks } from './parts.ts';

const pixelsOf = (length = '') => (/^[1-9]\d{0,3}$/.test(length) ? Number(length) : undefined);

/** What an `img` shows, and how large. @param link where the element around it leads, '' for nowhere */
export function pictureOf({ attributes }: HtmlElement, link: string, drawing: BlockRenderContext) {
  const { src = '', alt } = attributes;
  const [width, height] = [attributes.width, attributes.height].map(pixelsOf);
  const image: ImageValue = {
    url: stripMarks(src).trim(),
    alt: stripMarks(alt ?? ''),
    decorative: alt === '',
    link: stripMarks(link),
  };
  // What nobody has measured is as high as its author says.
  const ratio = width && height ? (`${width}:${height}` as const) : 'free';
  const corners =
    Number(/border-radius:(\d+)px/.exec(customStyle(attributes, drawing).more)?.[1]) || undefined;
  const frame: PictureFrame = { width: width ?? drawing.width, ratio, align: drawing.align, corners };
  return { image, frame };
}

/** A small picture in a line of words; '' where its address can be none. */
export function drawLinePicture(element: HtmlElement, around: BlockRenderContext): string {
  const drawing = { ...around, path: undefined };
  const { image, frame } = pictureOf(element, '', drawing);
  return checked(image, drawing) ? linePictureHtml(image, frame, drawing) : '';
}

/** Where a picture leads; undefined, with a remark, where it cannot be shown. A remark, too, where it says nothing. */
function checked(image: ImageValue, drawing: BlockRenderContext): { link: string } | undefined {
  const { state, blockId } = drawing;
  if (imageState(image.url) !== 'valid') {
    reportBrokenPicture(image, drawing);
    return undefined;
  }
  const link = customLink(image.link, drawing);
  const isSilent = image.alt.trim() === '' && !isFallbackPicture(image.url);
  if (isSilent && (!image.decorative || link !== undefined)) {
    const [rule, sentence] =
      link === undefined
        ? (['alt-missing', pictureChecks.altMissing] as const)
        : (['alt-missing-on-link', pictureChecks.altMissingOnLink] as const);
    const message = sentence(pictureName(fileNameOf(image.url)));
    state.report({ rule, severity: 'blocking', message, block: blockId });
  }
  return { link: link ?? '' };
}

/** A picture that markup shows: none, with a remark where the address cannot be one. */
export function drawPicture(
  image: ImageValue,
  frame: PictureFrame,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const shown = checked(image, drawing);
  if (!shown) return [];
  const width = Math.max(1, Math.min(frame.width, drawing.width));
  return [picturePiece(image, { ...frame, width }, drawing, shown.link)];
}
