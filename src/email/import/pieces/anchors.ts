import type { HtmlPiece, Piece } from '../outline.ts';

/** Anchors, as free html says them. */
export const anchorsPiece = (names: readonly string[]): HtmlPiece => ({
  kind: 'html',
  html: names.map((name) => `<a name="${name}"></a>`).join(''),
});

/** Whether a piece is anchors and shows nothing. */
export const areAnchors = (piece: Piece): boolean =>
  piece.kind === 'html' && /^(?:<a name="[^"]*"><\/a>)+$/.test(piece.html);
