import { cleanFreeHtml } from '../../html/clean-html.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import { sides } from '../../render/html.ts';
import { pieceHtml } from '../map/rest-html.ts';
import { elementHtml, tableHtml } from '../markup.ts';
import type { HeadingPiece, HtmlPiece, Piece, TextPiece } from '../outline.ts';
import { cellsOf, isStyledElement, rowsOf, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { runsOf } from '../weights.ts';
import { backdropPiece } from './background.ts';
import { paddingOf } from './box.ts';
import { collectItems } from './collect-items.ts';
import { joinedLine } from './content.ts';
import { hasHead, hasUprights, isLined } from './figures.ts';
import { eyebrowScale, type LetterContext, titleScale } from './letter-context.ts';
import { type ColumnItem, type LineRun, lineText, saysWords, type TextLine } from './line.ts';
import { withSocial } from './social.ts';
import { splitTextLine } from './split-lines.ts';
import { isBold, mostOf, textColorOf, textHtml, titleHtml, withoutBold, writeLines } from './write-lines.ts';

/** Characters of a line that its element or its size makes a title, and of one that only its weight does. */
const longestHeading = 200;
const longestLarge = 100;
const longestBold = 60;

/** How much larger than most text a title is whatever stands around it. */
const largeScale = 1.3;

/** How large a figure is that stands for a title, where it is not bold, and how long. */
const figureScale = 1.8;
const longestFigure = 20;

/** Whether a title says a word, not a figure alone. */
const isNamed = (words: string): boolean => (words.match(/\p{L}/gu)?.length ?? 0) >= 3;

/** px of the figures of a price, whose currency is small beside them; undefined for other words. */
function priceSize(runs: readonly LineRun[]): number | undefined {
  const said = runs.filter(saysWords);
  const largest = Math.max(0, ...said.map(({ size }) => size));
  const isShort = joinedLine(lineText(said)).length <= longestFigure;
  const isPrice = isShort && said.every(({ size, text }) => size < largest || /^[\d\s.,]+$/.test(text));
  return isPrice && said.length > 1 ? largest : undefined;
}

const sizeOfRuns = (runs: readonly LineRun[], { textSize }: LetterContext): number =>
  priceSize(runs) ?? mostOf(runs, ({ size }) => size) ?? textSize;

/** Whether a line is a figure, with no word that it could be the title of. */
const isFigure = ({ runs }: TextLine): boolean => priceSize(runs) !== undefined || !isNamed(lineText(runs));

const sizeOf = ({ runs }: TextLine, context: LetterContext): number => sizeOfRuns(runs, context);

/** Whether a line under it is text of the size of most: what a bold line is the title of. */
function isTextUnder(next: ColumnItem | undefined, line: TextLine, context: LetterContext): boolean {
  if (next?.kind !== 'line' || next.background !== line.background) return false;
  return (
    next.item !== undefined || (!isBold(next.runs) && sizeOf(next, context) < context.textSize * titleScale)
  );
}

const isSmaller = (next: ColumnItem | undefined, size: number, context: LetterContext) =>
  next?.kind !== 'line' || sizeOf(next, context) < size;

const isEyebrow = (size: number, next: ColumnItem | undefined, context: LetterContext) =>
  next?.kind === 'line' &&
  size <= context.textSize &&
  sizeOf(next, context) >= Math.max(size * eyebrowScale, context.textSize * titleScale);

/** Whether a line of words is a title: by its element, its size, as a short bold line over text, or as a figure that is drawn large. */
function isTitle(line: TextLine, next: ColumnItem | undefined, context: LetterContext): boolean {
  if (line.item || line.quotation) return false;
  const words = joinedLine(lineText(line.runs));
  const size = sizeOf(line, context);
  if (isEyebrow(size, next, context)) return false;
  if (line.rank !== undefined && words.length <= longestHeading) {
    return line.rank <= 3 || isBold(line.runs) || size >= context.textSize * titleScale;
  }
  if (isFigure(line)) {
    const scale = isBold(line.runs) ? largeScale : figureScale;
    return size >= context.textSize * scale && words.length <= longestFigure;
  }
  const isSaying = /[.,;…]$/.test(words);
  const runs = line.runs.filter(saysWords);
  const least = runs.reduce((smallest, run) => Math.min(smallest, run.size), Number.POSITIVE_INFINITY);
  if (least >= context.textSize * titleScale && words.length <= longestLarge) {
    // Text that is little larger than the rest is text still where more of it follows.
    return (
      least >= context.textSize * largeScale ||
      isBold(line.runs) ||
      (!isSaying && isSmaller(next, least, context))
    );
  }
  const isShort = words.length <= longestBold && !isSaying && !lineText(line.runs).trim().includes('\n');
  return isShort && isBold(line.runs) && size >= context.textSize && isTextUnder(next, line, context);
}

function wordsHtml(cell: StyledElement, items: readonly ColumnItem[], context: LetterContext): string {
  return items
    .map((item) => {
      // A button among figures is a link of theirs.
      if (item.kind === 'piece') return pieceHtml({ ...item.piece, color: undefined } as Piece);
      if (item.kind !== 'line') return pieceWithin(item, context).html;
      // The words of a head are bold by themselves.
      const line = cell.name === 'th' ? withoutBold(item) : item;
      return writeRichText(writeLines([line], undefined, context));
    })
    .join('');
}

/** px at the sides of a cell under a head, where the table says none. */
const usualSide = 8;

/** @param side px that its words are to be from its sides at least */
function cellHtml(
  cell: StyledElement,
  { background, side }: { background: string | undefined; side: number },
  context: LetterContext,
): string {
  const { colspan, rowspan, width, valign } = cell.attributes;
  const room = (at: 'left' | 'right') => Math.max(side, paddingOf(cell, at));
  const padding = sides(paddingOf(cell, 'top'), room('right'), paddingOf(cell, 'bottom'), room('left'));
  const items = collectItems(cell.children, context, cell);
  const [first] = items;
  const { background: own } = cell.appearance;
  const said = {
    ...{ colspan, rowspan, width, valign },
    align: first?.kind === 'line' ? first.align : context.wordStyle(cell).align,
    bgcolor: own === background ? undefined : own,
    style: cell.style.has('padding') ? `padding:${padding}` : undefined,
  };
  return elementHtml(cell.name, said, wordsHtml(cell, items, context));
}

/** What a table is called: free html has no caption. */
function captionHtml(table: StyledElement, context: LetterContext): string {
  const captions = table.children.filter((node) => isStyledElement(node) && node.name === 'caption');
  const html = wordsHtml(table, collectItems(captions, context, table), context);
  return html === '' ? '' : elementHtml('div', { style: 'text-align:center' }, html);
}

/** A table of figures as an `html` block keeps it: its rows, cells and words, where they stand in them, its lines and backgrounds. */
function figuresPiece(table: StyledElement, context: LetterContext): HtmlPiece {
  const { cellpadding, width } = table.attributes;
  const background = table.parent?.appearance.background;
  const side = hasHead(table) && !Number(cellpadding) ? usualSide : 0;
  const rows = rowsOf(table).map((row) =>
    cellsOf(row)
      .map((cell) => cellHtml(cell, { background, side }, context))
      .join(''),
  );
  const lines = isLined(table) ? (hasUprights(table) ? { border: 1 } : { rules: 'rows' }) : {};
  const drawn = tableHtml(
    { width: table.style.get('width') ?? width, ...lines, cellpadding },
    rows.filter((cells) => cells !== ''),
  );
  return { kind: 'html', html: cleanFreeHtml(captionHtml(table, context) + drawn) };
}

/** px: letters that are less apart stand as those of others do. */
const leastSpacing = 0.5;

/** What most words of lines look like, and where they stand. */
function lookOf(lines: readonly [TextLine, ...TextLine[]], context: LetterContext) {
  const [{ align, background }] = lines;
  const runs = lines.flatMap((line) => line.runs);
  const size = sizeOfRuns(runs, context);
  const spacing = mostOf(runs, (run) => run.spacing) ?? 0;
  const isSpaced = spacing >= leastSpacing && { spacing: Math.round(spacing * 10) / 10 };
  return { align, background, color: textColorOf(lines), size, ...isSpaced };
}

function headingPiece(line: TextLine, context: LetterContext): HeadingPiece | undefined {
  const look = lookOf([line], context);
  const html = titleHtml(line, look.color, context);
  // However large a figure is drawn, it is not what the letter is called.
  const level = isFigure(line) ? 3 : context.level(look.size);
  const bold = isBold(line.runs) && { isBold: true };
  return html === '' ? undefined : { kind: 'heading', level, html, ...look, ...bold };
}

function textPiece(lines: readonly [TextLine, ...TextLine[]], context: LetterContext): TextPiece | undefined {
  const look = lookOf(lines, context);
  const html = textHtml(lines, look.color, context);
  const { isInLine } = lines[0];
  const bar = lines.find(({ quotation }) => quotation)?.quotation?.bar;
  const said = { ...(bar && { bar }), ...(isInLine && { isInLine }) };
  return html === '' ? undefined : { kind: 'text', html, ...look, ...said };
}

const standAlike = (one: TextLine, other: TextLine) =>
  one.background === other.background &&
  one.align === other.align &&
  one.quotation?.bar === other.quotation?.bar;

/** Whether a line under what is quoted is smaller: who said it. */
const isAttribution = (item: ColumnItem, over: ColumnItem | undefined, context: LetterContext) =>
  item.kind === 'line' &&
  over?.kind === 'line' &&
  item.quotation?.bar !== undefined &&
  over.quotation?.bar === item.quotation.bar &&
  sizeOf(over, context) >= sizeOf(item, context) * titleScale;

/** What stays free html. */
function pieceWithin(
  item: Extract<ColumnItem, { kind: 'figures' | 'backdrop' }>,
  context: LetterContext,
): HtmlPiece {
  const { element } = item;
  if (item.kind === 'figures') return figuresPiece(element, context);
  const pieces =
    context.readInside?.(element.children, element) ?? readPieces(element.children, context, element);
  return backdropPiece(element, pieces, context);
}

/** Lines as titles and texts: neighbours of one background and alignment are one text. */
function asPieces(all: readonly ColumnItem[], context: LetterContext): Piece[] {
  const items = all.map((item, at) =>
    isAttribution(item, all[at - 1], context) ? { ...item, quotation: undefined } : item,
  );
  const titles = new Set(
    items.filter((item, at) => item.kind === 'line' && isTitle(item, items[at + 1], context)),
  );
  const isText = (item: ColumnItem): item is TextLine => item.kind === 'line' && !titles.has(item);
  return runsOf(items, (item, before) => isText(item) && isText(before) && standAlike(item, before)).flatMap(
    (run) => {
      const [item] = run;
      if (item.kind === 'piece') return [item.piece];
      if (item.kind !== 'line') return [pieceWithin(item, context)];
      return (
        (titles.has(item)
          ? headingPiece(item, context)
          : textPiece([item, ...run.slice(1).filter(isText)], context)) ?? []
      );
    },
  );
}

/** Two lines under each other are one. */
const isDoubled = (piece: Piece, before: Piece | undefined) =>
  piece.kind === 'separator' && before?.kind === 'separator';

/** A piece that says its background only where it is not the one of its column. */
function onBackground<P extends Piece>(piece: P, background: string | undefined): P {
  const { background: own, ...rest } = piece;
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
  const pieces = asPieces(withSocial(lines), context);
  return pieces
    .filter((piece, at) => !isDoubled(piece, pieces[at - 1]))
    .map((piece) => onBackground(piece, around.appearance.background));
}
