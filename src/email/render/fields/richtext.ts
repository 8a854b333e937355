import { readRichText } from '../../html/read-rich-text.ts';
import type { Passage } from '../../text-part/passage.ts';
import { richTextPassages } from '../../text-part/rich-text-passages.ts';
import { richTextPieces } from '../rich-text-pieces.ts';
import { bodyType, roleTypes, scaleType } from '../type-scale.ts';
import type { FieldRenderer } from './field-renderer.ts';

const sizes = { small: [14, 22], normal: undefined, large: [18, 29] } as const;

const asQuote = (passage: Passage): Passage =>
  passage.kind === 'text' ? { kind: 'quote', paragraphs: [passage.words] } : passage;

export const renderRichTextField: FieldRenderer<'richtext'> = {
  draw: ({ settings }, value, drawing) => {
    const blocks = readRichText(value);
    if (blocks.length === 0) return [];
    const type = settings.role === 'quote' ? roleTypes.quote.style(drawing) : bodyType(drawing);
    const own = settings.role === 'quote' ? undefined : sizes[settings.size];
    const sized = own ? { ...type, ...scaleType('texts', own[0], own[1], drawing) } : type;
    return richTextPieces(blocks, sized, settings.align, drawing);
  },
  write: ({ settings }, value) => {
    const passages = richTextPassages(readRichText(value));
    return settings.role === 'quote' ? passages.map(asQuote) : passages;
  },
};
