import { backgroundOf } from '../../html/box-attributes.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { pictureIn } from '../../html/css/css-values.ts';
import { luminance } from '../../render/color-maths.ts';
import { attribute, sides } from '../../render/html.ts';
import { pieceHtml } from '../map/rest-html.ts';
import { boxed } from '../markup.ts';
import { type HtmlPiece, isWords, type PicturePiece, type Piece } from '../outline.ts';
import { inwards, type StyledElement } from '../styled-tree.ts';
import { paddingOf } from './box.ts';
import type { LetterContext } from './letter-context.ts';
import { isLinkAlone, isPatch, patchPlace, roomBeside } from './patch.ts';
import { drawnSize } from './picture.ts';

/** The address of the picture that an element lies on; '' for none. */
function addressOf({ attributes, style }: StyledElement): string {
  const sentence = style.get('background-image') ?? style.get('background') ?? '';
  return pictureIn(sentence) || (attributes.background ?? '').trim();
}

/** px: what is lower is a line or a gap. */
const lowest = 40;

/** px: a link alone over a higher picture is words over it. */
const highestButton = 80;

/** The most that words over a picture say; a picture under more than that is the letter's own pattern. */
const mostOver = { signs: 600, pictures: 4, links: 4 };

/** Whether an element is words over a picture, or on a patch of colour, which free html shows as they are; a button is not. */
export function isBackdrop(element: StyledElement, context: LetterContext): boolean {
  if (!/^(?:table|td|th|div|section|center|p)$/.test(element.name)) return false;
  const hasPicture = addressOf(element) !== '';
  const amount = context.content(element);
  if (amount.signs === 0 || !(hasPicture || isPatch(element, context))) return false;
  const isLow = (drawnSize(element).height ?? 0) <= highestButton;
  if (isLow && isLinkAlone(element, context)) return false;
  if (!hasPicture) return true;
  return (['signs', 'pictures', 'links'] as const).every((what) => amount[what] <= mostOver[what]);
}

/** Whether an element is read as a whole: its background is none of its row. */
export const standsAlone = (element: StyledElement, context: LetterContext): boolean =>
  isBackdrop(element, context) || isPatch(element, context);

/** How the first of them stands that says so. */
export const firstAlign = (pieces: readonly Piece[]): Piece['align'] =>
  pieces.find(({ align }) => align !== undefined)?.align;

/** px around the words, at least. */
const roomAround = 24;

/** A piece in a cell, in a table of its own where it stands otherwise than the rest. */
export function alignedHtml(piece: Piece, around: Piece['align']): string {
  const { align = 'left' } = piece;
  const isApart = piece.kind !== 'picture' && align !== (around ?? 'left');
  const html = pieceHtml({ ...piece, align: isApart ? align : around });
  return isApart ? boxed(html, { width: '100%' }, { align }) : html;
}

/** The largest title among pieces, and in what is free html of them. */
export function largestTitle(pieces: readonly Piece[]): Pick<HtmlPiece, 'title'> {
  const titles = pieces.flatMap((piece) => {
    if (piece.kind === 'heading') return [{ size: piece.size, level: piece.level, isBold: piece.isBold }];
    return piece.kind === 'html' && piece.title ? [piece.title] : [];
  });
  const [title] = titles.toSorted((one, other) => other.size - one.size);
  return title ? { title } : {};
}

/** What stays free html, of those pieces. */
export const freeHtmlPiece = (html: string, pieces: readonly Piece[]): HtmlPiece => ({
  ...{ kind: 'html', html: cleanFreeHtml(html) },
  ...largestTitle(pieces),
});

/** From that part of the largest title on another one is as large. */
const nearlyAsLarge = 0.9;

/** Titles that are smaller than the largest are of the smallest step. */
function inTwoSteps(pieces: readonly Piece[]): readonly Piece[] {
  const least = (largestTitle(pieces).title?.size ?? 0) * nearlyAsLarge;
  return pieces.map((piece) =>
    piece.kind === 'heading' && piece.size < least ? { ...piece, level: 3 } : piece,
  );
}

/** Whether a piece is words over that picture already: tools draw it for Outlook and for the others, one inside the other. */
const liesOn = (address: string, piece: Piece | undefined): piece is HtmlPiece =>
  piece?.kind === 'html' &&
  address !== '' &&
  (/^<table[^>]*>/.exec(piece.html)?.[0] ?? '').includes(attribute('background', address));

/** Words that are lighter than the colour under their picture keep theirs: that colour alone does not say what is read on it. */
function withLightWords(html: string, piece: Piece, background = '#ffffff'): string {
  const light = isWords(piece) && piece.color !== undefined ? piece.color : background;
  return luminance(light) > luminance(background) ? `<span style="color:${light}">${html}</span>` : html;
}

/** Words over a picture as free html says them. @param read what is read of them */
export function backdropPiece(
  element: StyledElement,
  read: readonly Piece[],
  context: LetterContext,
): HtmlPiece {
  const [only, ...others] = read;
  if (others.length === 0 && liesOn(addressOf(element), only)) return only;
  const pieces = inTwoSteps(read);
  const { height: inside } = drawnSize(element);
  const height = inside && inside + paddingOf(element, 'top') + paddingOf(element, 'bottom');
  const color = backgroundOf(element.attributes, element.style) ?? element.parent?.appearance.background;
  const align = firstAlign(pieces);
  const patch = addressOf(element) === '' ? patchPlace(element, context) : undefined;
  const table = {
    ...{ width: patch?.width, align: patch?.align, bgcolor: color },
    ...{ background: addressOf(element), height: height && Math.round(height) },
  };
  const words = pieces.map((piece) => {
    const html = alignedHtml(piece, align);
    return patch ? html : withLightWords(html, piece, color);
  });
  const room = (side: 'top' | 'bottom') => Math.max(roomAround, Math.round(paddingOf(element, side)));
  const padding = patch ? `${roomBeside}px` : sides(room('top'), roomAround, room('bottom'), roomAround);
  const cell = { align, style: `padding:${padding}` };
  return freeHtmlPiece(boxed(words.join(''), table, cell), pieces);
}

/** Counts the picture that an element with words in it lies on, once however often it is read: no block can show it. */
export function reportLostBackground(element: StyledElement, context: LetterContext): void {
  const address = addressOf(element);
  if (address === '' || context.reported.has(element)) return;
  context.reported.add(element);
  context.lose('background-picture', address);
}

/** The picture that an element without content shows by its background, or by that of what it holds; undefined for none. */
export function pictureUnder(element: StyledElement): PicturePiece | undefined {
  for (const inside of inwards(element)) {
    const address = addressOf(inside);
    const { width, height = 0 } = drawnSize(inside);
    if (address !== '' && height >= lowest)
      return { kind: 'picture', address, alt: undefined, link: '', width, height };
  }
  return undefined;
}
