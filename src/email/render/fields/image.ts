import { imageState } from '../../../core/fields/image-address.ts';
import { picturePiece, reportBrokenPicture, writePicture } from '../picture.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderImage: FieldRenderer<'image'> = {
  draw: ({ settings }, value, drawing) => {
    if (imageState(value.url) !== 'valid') {
      reportBrokenPicture(value, drawing);
      return [];
    }
    const width = Math.min(settings.width ?? drawing.width, drawing.width);
    const align = settings.align ?? drawing.align;
    return [picturePiece(value, { width, ratio: settings.ratio, align }, drawing)];
  },
  write: (_parameter, value) => writePicture(value),
};
