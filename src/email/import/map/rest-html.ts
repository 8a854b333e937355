import type { Align } from '../../../core/fields/settings.ts';
import { socialNetworkNames } from '../../../core/fields/social-networks.ts';
import { readRichText } from '../../html/read-rich-text.ts';
import { mapRuns, type Run } from '../../html/rich-text.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import { channels, contrast } from '../../render/color-maths.ts';
import { attribute, escapeHtml } from '../../render/html.ts';
import { MIN_CONTRAST } from '../../render/palette.ts';
import { boxed, elementHtml, styleOf, tableHtml } from '../markup.ts';
import {
  type ButtonPiece,
  type HeadingPiece,
  isWords,
  type PicturePiece,
  type Piece,
  type TextPiece,
  type WordsPiece,
} from '../outline.ts';
import { runsOf } from '../weights.ts';
import { isSign } from './group.ts';
import { readableBackground } from './readable-colors.ts';

export const linked = (link: string, html: string) =>
  link === '' ? html : `<a href="${escapeHtml(link)}">${html}</a>`;

function pictureHtml({ address, alt = '', width, height, link, corners }: PicturePiece): string {
  const style = corners && `border-radius:${corners}px`;
  const said = Object.entries({ src: address, width, height, alt, style });
  return linked(link, `<img${said.map(([name, value]) => attribute(name, value)).join('')}>`);
}

/** px: what a telephone of 320 has left in a column, over a picture. */
const widestButton = 224;

/** A button keeps its colours: around it, words have others. */
function buttonHtml({ words, link, color, textColor, align, isFramed }: ButtonPiece): string {
  const strong = `<strong>${escapeHtml(words)}</strong>`;
  const isOwn = color !== undefined && textColor !== undefined && !isFramed;
  const inside = isOwn ? `<span style="color:${textColor}">${strong}</span>` : strong;
  const plain = `<p>${linked(link, inside)}</p>`;
  if (color === undefined) return plain;
  const table = { width: Math.min(widestButton, 56 + 9 * words.length), align };
  if (!isFramed) {
    const bgcolor = isOwn
      ? readableBackground(color, [{ color: textColor, least: MIN_CONTRAST.text }])
      : color;
    return boxed(plain, { ...table, bgcolor }, { align: 'center', style: 'padding:12px' });
  }
  const style = `padding:12px;border:2px solid ${color};text-align:center`;
  return boxed(elementHtml('div', { style }, plain), table);
}

/** A title of its own weight, whatever that of others. */
export function headingHtml(tag: string, { html, isBold = false }: HeadingPiece): string {
  return isBold ? `<${tag}><strong>${html}</strong></${tag}>` : `<${tag}>${html}</${tag}>`;
}

/** Levels of 255 between the channels of a colour up to which it is a grey, as titles are by themselves. */
const grey = 40;

/** The colour of words that their block does not have, and that can be read where they lie; '' for greys. */
function ownColor({ color = '#000000', background = '#ffffff' }: WordsPiece): string {
  const levels = channels(color);
  const isGrey = Math.max(...levels) - Math.min(...levels) <= grey;
  return isGrey || contrast(color, background) < MIN_CONTRAST.text ? '' : color;
}

/** A title in its own colour. */
function coloredTitle(piece: HeadingPiece): string {
  const color = ownColor(piece);
  return color === '' ? piece.html : `<span style="color:${color}">${piece.html}</span>`;
}

/** A text in its own colour; its links have that of links. */
function coloredText(piece: TextPiece): string {
  const color = ownColor(piece);
  const inColor = (run: Run): Run => (run.color === '' && run.link === '' ? { ...run, color } : run);
  return color === ''
    ? piece.html
    : writeRichText(readRichText(piece.html).map((block) => mapRuns(block, (runs) => runs.map(inColor))));
}

/** A piece as free html says it, its pictures as the letter writes them. */
export function pieceHtml(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return headingHtml(`h${piece.level}`, { ...piece, html: coloredTitle(piece) });
    case 'picture':
      return `<p>${pictureHtml(piece)}</p>`;
    case 'button':
      return buttonHtml(piece);
    case 'separator':
      return `<hr${attribute('style', styleOf({ color: piece.color }))}>`;
    case 'social':
      return `<p>${piece.links.map(({ network, url }) => linked(url, socialNetworkNames[network])).join(' ')}</p>`;
    default:
      return piece.html;
  }
}

/** Pieces as free html says them, one under another; signs that follow one another stand on one line. */
export const piecesHtml = (pieces: readonly Piece[]): string =>
  runsOf(pieces, (piece, before) => isSign(piece) && isSign(before))
    .map((run) => {
      const [first, ...others] = run;
      if (others.length > 0) return signsHtml(run.filter(isSign), first.align ?? 'left');
      return first.kind === 'text' ? coloredText(first) : pieceHtml(first);
    })
    .join('');

/** Titles of columns are all of the smallest step. */
export const inSmallest = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => (piece.kind === 'heading' ? { ...piece, level: 3 } : piece));

/** What a column holds, as free html; what lies on another background than its row keeps that. */
export function columnHtml(pieces: readonly Piece[], background: string | undefined, paper: string): string {
  const parts = runsOf(pieces, (piece, before) => piece.background === before.background).map((run) => {
    const html = piecesHtml(inSmallest(run));
    const own = run[0].background;
    if (own === background) return html;
    const style = styleOf({ padding: '16px', color: run.find(isWords)?.color });
    return boxed(html, { width: '100%' }, { bgcolor: own ?? paper, style });
  });
  return parts.join('');
}

/**
 * Signs that stand on one line, as they do in the letter: apart, a coloured patch no wider than its sign. Those that lean
 * on one another, each from its own side, stand in the middle.
 */
export function signsHtml(signs: readonly PicturePiece[], around: Align): string {
  const align = new Set(signs.flatMap((sign) => sign.align ?? [])).size > 1 ? 'center' : around;
  const widthOf = ({ width, height }: PicturePiece) => width ?? height ?? 0;
  const drawn = (sign: PicturePiece) => {
    const picture = pictureHtml(sign);
    return sign.patch === undefined
      ? picture
      : boxed(picture, { width: widthOf(sign) }, { bgcolor: sign.patch });
  };
  const cells = signs.map((sign) => elementHtml('td', { style: 'padding:0 6px' }, drawn(sign)));
  // Without a width of its own a table is as wide as its place.
  const width = signs.reduce((sum, sign) => sum + widthOf(sign) + 12, 0);
  return tableHtml({ align, width }, [cells.join('')]);
}
