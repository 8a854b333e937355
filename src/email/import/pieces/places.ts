import type { HtmlPiece, Piece } from '../outline.ts';

/** Places that links lead to, as free html says them. */
export const placesPiece = (names: readonly string[]): HtmlPiece => ({
  kind: 'html',
  html: names.map((name) => `<a name="${name}"></a>`).join(''),
});

/** Whether a piece names places and shows nothing. */
export const isPlaces = (piece: Piece): boolean =>
  piece.kind === 'html' && /^(?:<a name="[^"]*"><\/a>)+$/.test(piece.html);
