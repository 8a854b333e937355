import type { HeadingPiece, Piece, TextPiece } from '../outline.ts';
import type { StyledElement, StyledNode } from '../styled-tree.ts';
import { collectItems } from './collect-items.ts';
import { figuresPiece } from './figures-piece.ts';
import type { LetterContext } from './letter-context.ts';
import { type ColumnItem, lineText, type TextLine } from './line.ts';
import { withSocial } from './social.ts';
import { splitTextLine, withLists } from './split-lines.ts';
import { isNamed, isTitle, sizeOf } from './titles.ts';
import { isBold, mostOf, textColorOf, textHtml, titleHtml, wordRuns } from './write-lines.ts';

function headingPiece(line: TextLine, context: LetterContext): HeadingPiece | undefined {
  const color = textColorOf([line]);
  const html = titleHtml(line, color, context);
  if (html === '') return undefined;
  const size = sizeOf(line, context);
  // However large a figure is drawn, it is not what the letter is called.
  const level = isNamed(lineText(line)) ? context.level(size) : 3;
  const { align, ground: background } = line;
  const piece: HeadingPiece = { kind: 'heading', level, html, align, ground: background, color, size };
  return isBold(line) ? { ...piece, isBold: true } : piece;
}

function textPiece(lines: readonly TextLine[], context: LetterContext): TextPiece | undefined {
  const [first] = lines;
  const color = textColorOf(lines);
  const html = textHtml(lines, color, context);
  if (!first || html === '') return undefined;
  const size = mostOf(wordRuns(lines), (run) => run.size) ?? context.textSize;
  return { kind: 'text', html, align: first.align, ground: first.ground, color, size };
}

const standAlike = (one: TextLine, other: TextLine) =>
  one.ground === other.ground && one.align === other.align;

/** Lines as titles and texts: neighbours of one ground and alignment are one text. */
function asPieces(items: readonly ColumnItem[], context: LetterContext): Piece[] {
  const pieces: (Piece | undefined)[] = [];
  let text: TextLine[] = [];
  const end = () => {
    if (text.length > 0) pieces.push(textPiece(text, context));
    text = [];
  };
  for (const [at, item] of items.entries()) {
    const last = text.at(-1);
    if (item.kind !== 'line') {
      end();
      pieces.push(item.kind === 'piece' ? item.piece : figuresPiece(item.table, context));
    } else if (isTitle(item, items[at + 1], context)) {
      end();
      pieces.push(headingPiece(item, context));
    } else {
      if (last && !standAlike(last, item)) end();
      text.push(item);
    }
  }
  end();
  return pieces.filter((piece) => piece !== undefined);
}

/** Two lines under each other are one. */
const isDoubled = (piece: Piece, before: Piece | undefined) =>
  piece.kind === 'separator' && before?.kind === 'separator';

/** A piece that says its ground only where it is not the one of its column. */
function onGround<P extends Piece>(piece: P, background: string | undefined): P {
  const { ground: own, ...rest } = piece;
  return own === undefined || own === background ? (rest as P) : piece;
}

/**
 * What stands in a part of a letter, one under the other, in the order in which it is read: no word, link or picture is
 * left out but what `context.losses` counts. Never throws; takes a time that grows with the size alone.
 * @param around what the nodes stand in
 */
export function readPieces(
  nodes: readonly StyledNode[],
  context: LetterContext,
  around: StyledElement,
): Piece[] {
  const lines = collectItems(nodes, context, around).flatMap((item) =>
    item.kind === 'line' ? splitTextLine(item, context) : [item],
  );
  const pieces = asPieces(withSocial(withLists(lines)), context);
  return pieces
    .filter((piece, at) => !isDoubled(piece, pieces[at - 1]))
    .map((piece) => onGround(piece, around.appearance.background));
}
