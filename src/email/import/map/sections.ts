import { type Column, isWords, type OutlineRow, type Piece, piecesIn } from '../outline.ts';
import { packed, runsOf } from '../weights.ts';
import { awayFrom, farAway, nearestShares, roomOfColumn, roomsOnPhone } from './column-shares.ts';
import {
  type CellsGroup,
  type Group,
  groupPieces,
  isCell,
  letterWidth,
  mostAlign,
  type Room,
} from './group.ts';
import { leastWidth, widthOnPhone } from './least-width.ts';

/** What takes a place of the layout: a full width, or two halves side by side, of one group at most each. */
export type LayoutSection = (
  | { kind: 'full'; groups: Group[] }
  | { kind: 'pair'; left: Group[]; right: Group[] }
) & {
  /** Whether it is a row of columns that stands otherwise than the letter drew it. */
  isRemade?: boolean;
};

export const groupsOf = (section: LayoutSection): Group[] =>
  section.kind === 'full' ? section.groups : [...section.left, ...section.right];

/** Characters of columns that one block draws beside one another. */
const longestColumns = 60_000;
/** px: a picture beside words that is rather a sign than a picture. */
const largestSign = 128;
/** px: beside a smaller one the column of an article's picture, 214 wide, would leave a gap. */
const smallestPicture = 171;
/** Part of the row that an article gives the picture beside its words, at most. */
const widestBeside = 0.45;

const whole = (isMain: boolean): Room => ({ width: letterWidth, isWhole: true, isMain });
const roomOf = ({ share }: Column): Room => ({
  width: share * letterWidth,
  isWhole: share >= 0.95,
  isMain: true,
});

const isAlike = ({ share }: Column) => share >= 0.39 && share <= 0.61;

const isOneBackground = (pieces: readonly Piece[]) =>
  new Set(pieces.map(({ background }) => background)).size === 1;

/**
 * A picture, and its words at its right. One at the right of its words is not: on a phone an article draws its picture
 * first, which is not the letter's order.
 */
function beside([left, right, ...others]: readonly Column[]): Group | undefined {
  const [picture, ...more] = left?.pieces ?? [];
  if (!left || !right || others.length > 0 || picture?.kind !== 'picture' || more.length > 0)
    return undefined;
  const pieces = [picture, ...right.pieces];
  if (left.share > widestBeside || mostAlign(right.pieces) !== 'left') return undefined;
  if (!right.pieces.some(isWords) || !isCell(pieces)) return undefined;
  const { background, width = roomOfColumn(left.share) } = picture;
  const isSmall = width <= largestSign;
  if (!isSmall && width < smallestPicture) return undefined;
  return isSmall
    ? { kind: 'cells', shape: 'vignettes', cells: [pieces], background, align: 'left' }
    : { kind: 'beside', pieces, background, align: 'left' };
}

/** Most columns in one block: as many as its list takes, less what would leave a row of three or four begun. */
const mostColumns = 36;

/** Slices of one picture: nothing but pictures from edge to edge, which would fall apart with room between them. */
export const areSlices = (columns: readonly (readonly Piece[])[]) =>
  columns.every(([piece, ...others]) => piece?.kind === 'picture' && others.length === 0) &&
  columns.flat().reduce((sum, piece) => sum + (piece.kind === 'picture' ? (piece.width ?? 0) : 0), 0) >=
    letterWidth * 0.95;

const sharesOf = (columns: readonly Column[]) =>
  nearestShares(
    columns.map(({ share }) => share),
    columns.map(({ pieces }) => leastWidth(pieces)),
  );

/** Whether columns have the room that they want where they stand beside one another on a phone. */
function haveRoomOnPhone(columns: readonly Column[]): boolean {
  const rooms = roomsOnPhone(sharesOf(columns));
  return columns.every(({ pieces }, at) => widthOnPhone(pieces) <= (rooms[at % rooms.length] ?? 0));
}

/** How a row of several columns stands. `isMain`: whether its place may be a pair of halves. */
function columnsSection(row: OutlineRow, isMain: boolean): LayoutSection {
  const { columns, background, areCards, isMiddle } = row;
  const staysBeside = row.staysBeside && haveRoomOnPhone(columns);
  const isLined = columns.some(({ frame }) => frame !== undefined);
  const article = isLined ? undefined : beside(columns);
  if (article && !(staysBeside && article.kind === 'beside')) return { kind: 'full', groups: [article] };
  const [left, right, ...others] = columns;
  const all = piecesIn({ columns });
  const [own] = isOneBackground(all) ? all : [];
  const areCells = (own || areCards || isLined) && columns.every(({ pieces }) => isCell(pieces));
  const areHalves = isMain && !staysBeside && left && right && others.length === 0 && columns.every(isAlike);
  const pair = areHalves && !isLined ? pairOf(left, right) : undefined;
  // Halves end where their words do, and show the paper below: what shares a background of its own is one block.
  const isBlock = pair?.isWhole && !areCards ? own?.background !== undefined : areCells;
  if (pair && !isBlock && !areSlices(columns.map(({ pieces }) => pieces))) return pair.section;
  if (all.reduce((sum, piece) => sum + ('html' in piece ? piece.html.length : 100), 0) > longestColumns) {
    const stacked = columns.flatMap(({ pieces }) => groupPieces(pieces, whole(isMain)));
    return { kind: 'full', groups: stacked, isRemade: true };
  }
  const groups = packed(columns, () => 1, mostColumns).map(
    (some): CellsGroup => ({
      kind: 'cells',
      shape: 'columns',
      isMiddle: isMiddle && !areCards,
      staysBeside,
      cells: some.map(({ pieces }) => pieces),
      frames: some.map(({ frame }) => frame),
      shares: sharesOf(some),
      background: own && !areCards ? own.background : background,
      align: mostAlign(piecesIn({ columns: some })),
    }),
  );
  const asked = columns.map(({ share }) => share);
  const shared = columns.length <= 4 ? groups[0]?.shares : undefined;
  const isRemade = shared !== undefined && awayFrom(shared, asked) > farAway;
  return { kind: 'full', groups, isRemade };
}

/** A column as one block; undefined where none holds all of it. */
function halfOf(column: Column): { groups: Group[]; isWhole: boolean; isRemade: boolean } | undefined {
  const { pieces } = column;
  const groups = groupPieces(pieces, roomOf(column));
  if (groups.length <= 1) return { groups, isWhole: true, isRemade: false };
  const cells = isOneBackground(pieces) ? cellsOf(pieces) : undefined;
  if (!cells) return undefined;
  const place = { background: pieces[0]?.background, align: mostAlign(pieces) };
  const isRemade = pieces.some(({ kind }) => kind === 'separator');
  return { groups: [{ kind: 'cells', shape: 'column', cells, ...place }], isWhole: false, isRemade };
}

/** Most parts of a column in one block, as many as its list takes. */
const mostParts = 40;

/** The parts of a column one under another, each a picture, words and a button, or less; rules between them are left out. */
function cellsOf(pieces: readonly Piece[]): Piece[][] | undefined {
  const cells: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.kind === 'separator') continue;
    if (!isCell([piece])) return undefined;
    const last = cells.at(-1);
    if (last && isCell([...last, piece])) last.push(piece);
    else cells.push([piece]);
  }
  return cells.length > mostParts ? undefined : cells;
}

/** Two columns as halves, which stand in one row: undefined where a column is more than one block. */
function pairOf(left: Column, right: Column) {
  const [one, other] = [halfOf(left), halfOf(right)];
  if (!one || !other) return undefined;
  const isRemade = one.isRemade || other.isRemade;
  const section: LayoutSection = { kind: 'pair', left: one.groups, right: other.groups, isRemade };
  return { section, isWhole: one.isWhole && other.isWhole };
}

/** Rows that follow one another as what takes the places of a layout, in order. */
export function sectionsOf(rows: readonly OutlineRow[], isMain: boolean): LayoutSection[] {
  const isAlone = ({ columns }: OutlineRow) => columns.length === 1;
  return runsOf(rows, (row, before) => isAlone(row) && isAlone(before)).map((run): LayoutSection => {
    if (!isAlone(run[0])) return columnsSection(run[0], isMain);
    return { kind: 'full', groups: groupPieces(piecesIn(...run), whole(isMain)) };
  });
}
