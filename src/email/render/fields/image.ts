import { imageState } from '../../../core/fields/image-address.ts';
import { picturePiece, remarkBrokenPicture, writePicture } from '../picture.ts';
import type { FieldPress } from './field-press.ts';

export const imagePress: FieldPress<'image'> = {
  draw: ({ settings, key }, value, drawing) => {
    if (imageState(value.url) !== 'valid') {
      remarkBrokenPicture(value, key, drawing);
      return [];
    }
    const width = Math.min(settings.width ?? drawing.width, drawing.width);
    const align = settings.align ?? drawing.align;
    return [picturePiece(value, { width, ratio: settings.ratio, align }, drawing)];
  },
  write: (_parameter, value) => writePicture(value),
};
