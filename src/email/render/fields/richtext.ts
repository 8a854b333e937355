import { readRichText } from '../../rich-text/read-rich-text.ts';
import { richTextPieces } from '../../rich-text/rich-text-pieces.ts';
import { writePlainText } from '../../rich-text/write-plain-text.ts';
import { bodyType, roleTypes } from '../type-scale.ts';
import type { FieldPress } from './field-press.ts';

const sizes = { small: [14, 22], normal: undefined, large: [18, 29] } as const;

export const richtextPress: FieldPress<'richtext'> = {
  draw: ({ settings }, value, drawing) => {
    const blocks = readRichText(value);
    if (blocks.length === 0) return [];
    const type = settings.role === 'quote' ? roleTypes.quote.style(drawing) : bodyType(drawing);
    const own = settings.role === 'quote' ? undefined : sizes[settings.size];
    const sized = own ? { ...type, size: own[0], line: own[1] } : type;
    return richTextPieces(blocks, sized, settings.align, drawing);
  },
  write: (_parameter, value) => writePlainText(readRichText(value)),
};
