import { readRichText } from '../../rich-text/read-rich-text.ts';
import { richTextPassages } from '../../rich-text/rich-text-passages.ts';
import { richTextPieces } from '../../rich-text/rich-text-pieces.ts';
import { bodyType } from '../type-scale.ts';
import type { FieldPress } from './field-press.ts';

/** Free HTML goes through the same cleaner as rich text. */
export const htmlPress: FieldPress<'html'> = {
  draw: (_parameter, value, drawing) =>
    richTextPieces(readRichText(value), bodyType(drawing), undefined, drawing),
  write: (_parameter, value) => richTextPassages(readRichText(value)),
};
