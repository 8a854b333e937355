import { linkWords } from '../../../core/fields/link.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { buttonPiece, textLinkPiece } from '../button.ts';
import type { FieldRenderer } from './field-renderer.ts';

export const renderLink: FieldRenderer<'link'> = {
  draw: ({ settings }, value, drawing, siblings) => {
    const href = safeLink(value);
    const words = linkWords(settings, siblings);
    if (href === undefined || words.trim() === '') return [];
    const piece = settings.display === 'button' ? buttonPiece : textLinkPiece;
    return [piece(words, href, settings.align ?? drawing.align, drawing)];
  },
  write: ({ settings }, value, siblings) => {
    const href = safeLink(value);
    const words = linkWords(settings, siblings).trim();
    return href === undefined || words === '' ? [] : [{ kind: 'link', words, href }];
  },
};
