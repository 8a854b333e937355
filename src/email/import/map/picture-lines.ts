import { safeLink } from '../../../core/links/safe-link.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { inLine, largestInLine } from '../../html/rich-text.ts';
import { attribute } from '../../render/html.ts';
import type { HtmlPiece, PicturePiece, Piece, TextPiece } from '../outline.ts';
import { runsOf } from '../weights.ts';
import { isSign } from './group.ts';
import { linked } from './rest-html.ts';

type LinePart = TextPiece | PicturePiece;

/** Whether a piece may stand in a line of words: a paragraph, or a small picture whose width is known, with a link that a text may hold. */
const isLinePart = (piece: Piece | undefined): piece is LinePart =>
  piece?.kind === 'text' ||
  (isSign(piece) &&
    piece.width !== undefined &&
    (piece.height ?? 0) <= largestInLine &&
    (piece.link === '' || safeLink(piece.link) !== undefined));

/** A picture as the letter writes it, in the middle of its line. */
function pictureHtml({ address, alt, width, height, link }: PicturePiece): string {
  const said = { src: address, alt, width, height, style: inLine };
  const attributes = Object.entries(said).map(([name, value]) => attribute(name, value));
  return linked(link, `<img${attributes.join('')}>`);
}

/** The words before a picture, and those after it, as one text; undefined where no paragraph ends or begins there. */
function joinedHtml(before: string, part: LinePart): string | undefined {
  if (!before.endsWith('</p>')) return undefined;
  const open = before.slice(0, -'</p>'.length);
  if (part.kind === 'picture') return `${open} ${pictureHtml(part)}</p>`;
  if (!part.html.startsWith('<p>')) return undefined;
  const words = part.html.slice('<p>'.length);
  return `${open}${/^[.,)\]…]/.test(words) ? '' : ' '}${words}`;
}

/** Words and pictures of one line as one piece; undefined where a text cannot hold them. */
function lineOf(parts: readonly Piece[]): HtmlPiece | undefined {
  const [first, ...others] = parts;
  const words = parts.find((piece) => piece.kind === 'text');
  if (!isLinePart(first) || first.isInLine || others.length === 0 || !words) return undefined;
  let html: string | undefined = first.kind === 'text' ? first.html : `<p>${pictureHtml(first)}</p>`;
  for (const part of others) html = html && isLinePart(part) ? joinedHtml(html, part) : undefined;
  const { align, color, background } = words;
  return html ? { kind: 'html', html: cleanFreeHtml(html), align, color, background } : undefined;
}

/** Pieces with lines of words as one piece each in which small pictures stay where they stand. */
export const withPictureLines = (pieces: readonly Piece[]): Piece[] =>
  runsOf(pieces, (piece) => 'isInLine' in piece && piece.isInLine === true).flatMap(
    (line) => lineOf(line) ?? line,
  );
