import type { ImageValue } from '../../core/fields/image.ts';
import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import { pictureChecks } from '../../core/wording/checks/pictures.ts';
import type { BlockRenderContext, RenderedPiece } from '../render/drawing.ts';
import { type PictureFrame, picturePiece, remarkBrokenPicture } from '../render/picture.ts';
import { ownLink } from './own-style.ts';

/** A picture that markup shows: none, with a remark where the address cannot be one. */
export function drawPicture(
  image: ImageValue,
  frame: PictureFrame,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const { sheet, blockId, blockName } = drawing;
  if (imageState(image.url) !== 'valid') {
    remarkBrokenPicture(image, 'markup', drawing);
    return [];
  }
  const link = ownLink(image.link, drawing);
  const isSilent = image.alt.trim() === '' && !isFallbackPicture(image.url);
  if (isSilent && (!image.decorative || link !== undefined)) {
    const [rule, sentence] =
      link === undefined
        ? (['alt-missing', pictureChecks.altMissing] as const)
        : (['alt-missing-on-link', pictureChecks.altMissingOnLink] as const);
    sheet.remark({ rule, severity: 'blocking', message: sentence(blockName), block: blockId });
  }
  const width = Math.max(1, Math.min(frame.width, drawing.width));
  return [picturePiece(image, { ...frame, width }, drawing, link ?? '')];
}
