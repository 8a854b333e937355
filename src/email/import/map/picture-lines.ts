import { safeLink } from '../../../core/links/safe-link.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { inLine, largestInLine } from '../../html/rich-text.ts';
import { attribute } from '../../render/html.ts';
import type { HtmlPiece, PicturePiece, Piece, TextPiece } from '../outline.ts';
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

/** The line that begins with a piece, and how many pieces it is made of; undefined where no picture stands in it. */
function lineFrom(pieces: readonly Piece[], from: number): { piece: HtmlPiece; count: number } | undefined {
  const first = pieces[from];
  if (!isLinePart(first) || first.isInLine) return undefined;
  let html = first.kind === 'text' ? first.html : `<p>${pictureHtml(first)}</p>`;
  let words = first.kind === 'text' ? first : undefined;
  let count = 1;
  for (let part = pieces[from + 1]; isLinePart(part) && part.isInLine; part = pieces[from + count]) {
    const joined = joinedHtml(html, part);
    if (joined === undefined) return undefined;
    html = joined;
    if (part.kind === 'text') words ??= part;
    count += 1;
  }
  const next = pieces[from + count];
  const isWhole = next === undefined || !('isInLine' in next) || !next.isInLine;
  if (count === 1 || !words || !isWhole) return undefined;
  const { align, color, background } = words;
  return { piece: { kind: 'html', html: cleanFreeHtml(html), align, color, background }, count };
}

/** Pieces with lines of words as one piece each in which small pictures stay where they stand. */
export function withPictureLines(pieces: readonly Piece[]): Piece[] {
  const told: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const line = lineFrom(pieces, at);
    told.push(line?.piece ?? (pieces[at] as Piece));
    if (line) at += line.count - 1;
  }
  return told;
}
