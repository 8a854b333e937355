import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import { pictureChecks } from '../checks/rules/pictures/messages.fr.ts';
import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { type PictureFrame, picturePiece, reportBrokenPicture } from '../render/picture.ts';
import { customLink } from './custom-style.ts';

/** A picture that markup shows: none, with a remark where the address cannot be one. */
export function drawPicture(
  image: ImageValue,
  frame: PictureFrame,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const { state, blockId, blockName } = drawing;
  if (imageState(image.url) !== 'valid') {
    reportBrokenPicture(image, drawing);
    return [];
  }
  const link = customLink(image.link, drawing);
  const isSilent = image.alt.trim() === '' && !isFallbackPicture(image.url);
  if (isSilent && (!image.decorative || link !== undefined)) {
    const [rule, sentence] =
      link === undefined
        ? (['alt-missing', pictureChecks.altMissing] as const)
        : (['alt-missing-on-link', pictureChecks.altMissingOnLink] as const);
    state.report({ rule, severity: 'blocking', message: sentence(blockName), block: blockId });
  }
  const width = Math.max(1, Math.min(frame.width, drawing.width));
  return [picturePiece(image, { ...frame, width }, drawing, link ?? '')];
}
