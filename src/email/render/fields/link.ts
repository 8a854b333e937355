import { safeLink } from '../../../core/links/safe-link.ts';
import { buttonPiece, textLinkPiece } from '../button.ts';
import type { FieldRenderer, Siblings } from './field-renderer.ts';

/** What a link says: the sibling text it names, else its own words. */
export function linkWords(
  { words, wordsFrom }: { words: string; wordsFrom?: string | undefined },
  siblings: Siblings,
): string {
  const sibling = wordsFrom === undefined ? undefined : siblings[wordsFrom];
  return typeof sibling === 'string' && sibling.trim() !== '' ? sibling.trim() : words;
}

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
