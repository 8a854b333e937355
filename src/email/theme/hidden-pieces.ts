import { dateFormats, frenchDate } from '../../core/dates/french-date.ts';
import { htmlWords } from '../html/html-text.ts';
import { escapeHtml } from '../render/html.ts';
import type { BlockPiece } from './block-pieces.ts';

type Piece = Exclude<BlockPiece, { type: 'items' }>;

/** These pieces, and those of items. */
export const singlePieces = (pieces: readonly BlockPiece[]): Piece[] =>
  pieces.flatMap((piece) => (piece.type === 'items' ? piece.items.flatMap(singlePieces) : [piece]));

/** Letters and figures alone: typography and entities aside. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Ways in which a template may write a piece in words: a date has several; none for what is no words. */
export function writtenWays(piece: Piece): string[] {
  switch (piece.type) {
    case 'words':
      return [piece.value];
    case 'html':
      return [htmlWords(piece.value)];
    case 'date':
      return dateFormats.map((format) => frenchDate(piece.value, format));
    case 'number':
      return [piece.value.toLocaleString('fr')];
    default:
      return [];
  }
}

/** What html has of a piece that is not read: addresses, which may be a part of others; one that is made of a picture begins as its own. */
function marksOf(piece: Piece): string[] {
  const written = (address: string) => [escapeHtml(address), encodeURIComponent(address)];
  if (piece.type === 'address') return written(piece.value);
  if (piece.type === 'picture') return [escapeHtml(piece.value.url.replace(/\.\w+$/, ''))];
  return piece.type === 'social' ? piece.value.flatMap(({ url }) => written(url)) : [];
}

/**
 * Those of the pieces of a block that are drawn nowhere. The words of a button are nowhere without an address.
 * @param isHeader where a logo says a name
 */
export function hiddenPieces(pieces: readonly Piece[], html: string, isHeader: boolean): Piece[] {
  const logos = isHeader ? Array.from(html.matchAll(/\balt="([^"]*)"/g), ([, alt = '']) => alt) : [];
  const shown = bare([html, ...logos].map(htmlWords).join(' '));
  const hasAddress = pieces.some(({ type }) => type === 'address');
  return pieces.filter((piece) => {
    if (piece.type === 'words' && piece.role === 'call' && !hasAddress) return false;
    const isRead = writtenWays(piece).some((words) => shown.includes(bare(words)));
    return !isRead && !marksOf(piece).some((mark) => html.includes(mark));
  });
}
