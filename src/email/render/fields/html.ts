import { readRichText } from '../../html/read-rich-text.ts';
import { hasBoxes } from '../../html/rich-text.ts';
import { richTextPassages } from '../../text-part/rich-text-passages.ts';
import type { DrawHtml } from '../block-render-context.ts';
import { richTextPieces } from '../rich-text-pieces.ts';
import { bodyType } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

/**
 * Free HTML: rich text, or with the boxes that markup knows how to draw; where nothing draws them, the words are shown.
 */
export const renderHtmlField: FieldRenderer<'html'> = {
  draw(_parameter, value, drawing) {
    const drawHtml = drawing.state.context.markup?.drawHtml as DrawHtml | undefined;
    const drawn = hasBoxes(value) ? drawHtml?.(value, drawing) : undefined;
    return drawn ?? richTextPieces(readRichText(value), bodyType(drawing), undefined, drawing);
  },
  write: (_parameter, value) => richTextPassages(readRichText(value)),
};
