import { cleanFreeHtml } from '../html/clean-html.ts';
import { CONTENT_WIDTH_PX } from '../render/block.ts';
import { isCell } from './map/group.ts';
import { longestWord } from './map/least-width.ts';
import { piecesHtml } from './map/rest-html.ts';
import { elementHtml, styleOf, tableHtml } from './markup.ts';
import {
  areAnchors,
  type Column,
  type HtmlPiece,
  isWords,
  type Outline,
  type OutlineRow,
  type OutlineTheme,
  type Piece,
  piecesIn,
} from './outline.ts';
import { firstAlign, freeHtmlPiece } from './pieces/background.ts';
import { cornersOf } from './pieces/box.ts';
import { columnFrame, framedPiece } from './pieces/column-frame.ts';
import { type LetterContext, letterContext } from './pieces/letter-context.ts';
import { readPieces } from './pieces/read-pieces.ts';
import { readPreheader } from './pieces/read-preheader.ts';
import { rowsReader } from './rows/read-rows.ts';
import { withSlices } from './rows/slices.ts';
import type { LaidColumn, SideBySideRow } from './rows/units.ts';
import { isStyledElement, outwards, type StyledElement } from './styled-tree.ts';
import { readTheme } from './theme/read-theme.ts';
import { readTree } from './tree/read-tree.ts';

/** The colour under a part, where it is not what is around it. */
const other = (background: string | undefined, around: string | undefined) =>
  background === undefined || background === around ? {} : { background };

/** px that a letter is wide, where it does not say it. */
const plainWidth = 600;

/** Columns as free html, in the colour of their words where it is one. */
function columnsHtml(html: string, columns: readonly Column[]): HtmlPiece {
  const pieces = piecesIn({ columns });
  const [color, ...others] = new Set(pieces.filter(isWords).map((piece) => piece.color));
  return { ...freeHtmlPiece(html, pieces), ...(others.length === 0 && { color }) };
}

/** Part of its width that a column has for the words in it. */
const roomInside = 0.85;

/** Columns whose titles are as small as their longest words ask for. @param width px of all of them */
const withoutCutTitles = (columns: readonly Column[], width: number): Column[] =>
  columns.map((column) => {
    const room = Math.floor(column.share * width * roomInside);
    const pieces = column.pieces.map((piece) =>
      piece.kind === 'heading'
        ? { ...piece, size: Math.min(piece.size, Math.floor(room / longestWord(piece.html))) }
        : piece,
    );
    return { ...column, pieces };
  });

/** Columns inside a column, as a table of free html. */
function columnsPiece(columns: readonly Column[], background?: string): HtmlPiece {
  const cells = columns.map(({ pieces, share, ...column }) => {
    const bgcolor = column.background ?? background;
    const place = { width: `${Math.round(share * 100)}%`, align: firstAlign(pieces), bgcolor };
    return elementHtml('td', { ...place, style: 'padding:4px' }, piecesHtml(pieces));
  });
  return columnsHtml(tableHtml({ width: '100%' }, [cells.join('')]), columns);
}

/** Columns of one width as boxes of free html, which come under one another where there is no room. */
function boxesPiece(columns: readonly Column[], background?: string): HtmlPiece {
  const boxes = columns.map(({ pieces, share, ...column }) => {
    const place = { display: 'inline-block', width: `${Math.floor(share * 100)}%` };
    const look = {
      'text-align': firstAlign(pieces) ?? 'left',
      'background-color': column.background ?? background,
    };
    return elementHtml('div', { style: styleOf({ ...place, ...look }) }, piecesHtml(pieces));
  });
  return columnsHtml(boxes.join(''), columns);
}

const areAlike = ([first, ...others]: readonly Column[]) =>
  others.every(({ share }) => Math.abs(share - (first?.share ?? 0)) < 0.02);

interface Reading {
  context: LetterContext;
  layOut: ReturnType<typeof rowsReader>;
  theme: OutlineTheme;
}

/** What is read in a column of that share: what stands beside one another in a part of it, too. */
function within(share: number, reading: Reading): Reading {
  const readInside: LetterContext['readInside'] = (nodes, around) =>
    piecesOf({ nodes, around, share }, inside);
  const inside: Reading = { ...reading, context: { ...reading.context, readInside } };
  return inside;
}

const isRow = ({ name }: StyledElement) => name === 'tr' || name === 'tbody';

/** What stands in a column of several, what stands beside one another in it too. */
function piecesOf({ nodes, around, share }: LaidColumn, { context, layOut, theme }: Reading): Piece[] {
  const width = Math.round((theme.width ?? plainWidth) * share);
  const style = new Map([['width', `${width}px`]]);
  // Rows of a table are laid out as its rows.
  const name = nodes.some((node) => isStyledElement(node) && isRow(node)) ? 'table' : 'div';
  const rows = layOut({ ...around, name, attributes: {}, style, children: [...nodes] });
  if (rows.every(({ columns }) => columns.length === 1)) return readPieces(nodes, context, around);
  return rows.flatMap((row) => {
    const background = other(row.background, around.appearance.background);
    const columns = columnsOf(row, (column) => readPieces(column.nodes, context, column.around), { context });
    const areBoxes = share === 1 && areAlike(columns) && !row.staysBeside;
    if (columns.length > 1) {
      const held = withoutCutTitles(columns, width);
      return [(areBoxes ? boxesPiece : columnsPiece)(held, background.background)];
    }
    return columns.flatMap(({ pieces }) => pieces.map((piece) => ({ ...background, ...piece })));
  });
}

/**
 * What a column holds, where a frame stands around all of it: a column that has one, where a block may say what stands in it, else
 * words and what goes with them in one piece.
 */
function framed(
  column: LaidColumn,
  pieces: Piece[],
  { context, isBlock }: { context: LetterContext; isBlock: boolean },
): Pick<Column, 'pieces' | 'frame' | 'background'> {
  const frame = pieces.some(isWords) && !pieces.some(areAnchors) ? columnFrame(column, context) : undefined;
  if (!frame) return { pieces };
  if (!isBlock || !isCell(pieces)) return { pieces: [framedPiece(pieces, frame)] };
  return { pieces, frame: frame.border.color, background: frame.background };
}

/** The columns of a row that show something; the others leave their room to them. */
function columnsOf(
  laid: SideBySideRow,
  read: (column: LaidColumn) => Piece[],
  { context, isBlock = false }: { context: LetterContext; isBlock?: boolean },
): Column[] {
  const areSeveral = laid.columns.length > 1;
  const shown = laid.columns
    .map((column) => ({ ...column, pieces: read(column) }))
    .map((column): typeof column & Partial<Column> =>
      areSeveral ? { ...column, ...framed(column, column.pieces, { context, isBlock }) } : column,
    )
    .filter(({ pieces }) => pieces.length > 0);
  const whole = shown.reduce((sum, { share }) => sum + share, 0);
  return shown.map(({ share, around, pieces, frame, background }) => ({
    share: Math.round((share / whole) * 1000) / 1000,
    ...(areSeveral && other(background ?? around.appearance.background, laid.background)),
    ...(frame && { frame }),
    pieces,
  }));
}

/** px of the roundness of the box whose background a row has. */
function cornersUnder({ columns: [column] }: SideBySideRow): number {
  const boxes = [...outwards(column?.around)];
  const edge = boxes.findIndex((box) => box.appearance.background !== box.parent?.appearance.background);
  return Math.max(0, ...boxes.slice(0, edge + 1).map((box) => cornersOf(box)));
}

/** Whether free html says what lies on a card. */
const isOnCard = (pieces: readonly Piece[]) =>
  pieces.some((piece) => isWords(piece) || piece.kind === 'html') &&
  !pieces.some((piece) => piece.kind === 'social' || areAnchors(piece));

function readRow(laid: SideBySideRow, reading: Reading): OutlineRow[] {
  const { context, theme } = reading;
  const isAlone = laid.columns.length === 1;
  const read = (column: LaidColumn): Piece[] => {
    const inside = within(column.share, reading);
    return isAlone && !laid.isFramed
      ? readPieces(column.nodes, inside.context, column.around)
      : piecesOf(column, inside);
  };
  const columns = columnsOf(laid, read, { context, isBlock: true });
  const [only] = columns;
  if (!only) return [];
  const { background, band, areCards, isMiddle, staysBeside, isFramed } = laid;
  const frame = isFramed && laid.columns[0] ? columnFrame(laid.columns[0], context) : undefined;
  const card =
    frame ?? (band === undefined ? undefined : { background, under: band, corners: cornersUnder(laid) });
  if (card && isOnCard(only.pieces)) {
    const pieces = [framedPiece(only.pieces, card)];
    return [{ ...other(card.under, theme.paper ?? '#ffffff'), columns: [{ share: 1, pieces }] }];
  }
  // A place between columns would part them: it stands before their row.
  const places = columns.length > 1 ? columns.flatMap(({ pieces }) => pieces.filter(areAnchors)) : [];
  const row = columns.map((column) =>
    places.length > 0 ? { ...column, pieces: column.pieces.filter((piece) => !areAnchors(piece)) } : column,
  );
  const before: OutlineRow[] = places.length > 0 ? [{ columns: [{ share: 1, pieces: places }] }] : [];
  const said = row.length > 1 && { areCards, isMiddle, staysBeside };
  return [...before, { ...other(background, theme.paper ?? '#ffffff'), ...said, columns: row }];
}

/** A slice of a picture, which fills its cell, or the words or the button in its place. */
function sliceCell({ pieces, share, ...column }: Column, background: string | undefined): string {
  const width = Math.ceil(share * CONTENT_WIDTH_PX);
  const [first] = pieces;
  const filled = first?.kind === 'button' && !first.isFramed ? first : undefined;
  const valign = first?.kind === 'picture' ? undefined : 'middle';
  const filling = pieces.map((piece): Piece => {
    if (piece === filled) return { ...filled, color: undefined };
    if (piece.kind !== 'picture') return piece;
    const height = piece.width && piece.height && Math.round((piece.height * width) / piece.width);
    return { ...piece, width, height };
  });
  const bgcolor = filled?.color ?? column.background ?? background;
  const place = { width, align: firstAlign(pieces), valign, bgcolor };
  return elementHtml('td', place, piecesHtml(filling));
}

/** The rows that one picture is cut into, as one piece without room between them. */
function slicesRow(rows: readonly SideBySideRow[], { context, theme }: Reading): OutlineRow[] {
  const lines = rows.map((row) => {
    const columns = columnsOf(row, (column) => readPieces(column.nodes, context, column.around), { context });
    const cells = columns.map((column) => sliceCell(column, row.background));
    return elementHtml('td', {}, tableHtml({ width: '100%' }, [cells.join('')]));
  });
  const html = cleanFreeHtml(tableHtml({ width: '100%' }, lines));
  const piece: HtmlPiece = { kind: 'html', html, isWhole: true };
  return [
    { ...other(rows[0]?.background, theme.paper ?? '#ffffff'), columns: [{ share: 1, pieces: [piece] }] },
  ];
}

/** The rows, columns and pieces of a letter, in order. Never throws; takes a time that grows with the length alone. */
export function readOutline(html: string): Outline {
  const { root, hiddenStart, losses } = readTree(html);
  const context = letterContext(root);
  const theme = readTheme(root, context);
  context.linkColor = theme.link;
  const layOut = rowsReader(context, theme.width);
  const reading = within(1, { context, layOut, theme });
  const rows = withSlices(layOut(root), context).flatMap(([row, ...others]) =>
    others.length > 0
      ? slicesRow([row as SideBySideRow, ...others], reading)
      : readRow(row as SideBySideRow, reading),
  );
  return {
    preheader: readPreheader(hiddenStart),
    rows,
    theme,
    mirrorAddresses: context.mirrorAddresses,
    unsubscribeAddresses: context.unsubscribeAddresses,
    losses: [...losses, ...context.losses()],
  };
}
