import { type Column, type OutlineRow, type Piece, piecesIn } from '../outline.ts';
import { packed, runsOf } from '../weights.ts';
import { awayFrom, farAway, nearestShares } from './column-shares.ts';
import {
  type CellsGroup,
  type Group,
  groupPieces,
  isCell,
  isWords,
  letterWidth,
  mostAlign,
  type Room,
} from './group.ts';
import { longestWordPx } from './longest-word.ts';

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
const largestSign = 120;
/** Part of the row that an article gives the picture beside its words, at most. */
const widestBeside = 0.45;

const whole = (isMain: boolean): Room => ({ width: letterWidth, isWhole: true, isMain });
const roomOf = ({ share }: Column): Room => ({
  width: share * letterWidth,
  isWhole: share >= 0.95,
  isMain: true,
});

const isAlike = ({ share }: Column) => share >= 0.39 && share <= 0.61;

/** The background a cell of columns has: of its pieces, which all lie on the same. */
const backgroundOf = (columns: readonly Column[]) => piecesIn({ columns })[0]?.background;

const alignOf = (columns: readonly Column[]) => mostAlign(piecesIn({ columns }));

const isOneBackground = (columns: readonly Column[]) =>
  new Set(piecesIn({ columns }).map(({ background }) => background)).size === 1;

const isOnlyPicture = ({ pieces }: Column) => pieces.length === 1 && pieces[0]?.kind === 'picture';

/**
 * A picture, and its words at its right. One at the right of its words is not: on a phone an article draws its picture
 * first, which is not the letter's order.
 */
function beside(columns: readonly Column[]): Group | undefined {
  const [left, right] = columns;
  if (columns.length !== 2 || !left || !right || !isOneBackground(columns)) return undefined;
  if (left.share > widestBeside || mostAlign(right.pieces) !== 'left') return undefined;
  const [picture] = left.pieces;
  if (picture?.kind !== 'picture' || !isOnlyPicture(left)) return undefined;
  if (!right.pieces.some(isWords) || !isCell(right.pieces) || right.pieces[0]?.kind === 'picture')
    return undefined;
  const background = backgroundOf(columns);
  const isSmall = (picture.width ?? left.share * letterWidth) <= largestSign;
  const pieces = [picture, ...right.pieces];
  return isSmall
    ? { kind: 'cells', shape: 'vignettes', cells: [pieces], background, align: 'left' }
    : { kind: 'beside', pieces, background, align: 'left' };
}

/** Most columns in one block: as many as its list takes, less what would leave a row of three or four begun. */
const mostColumns = 36;

/** Columns as one block, which holds of each what it has. */
const sideBySide = (
  columns: readonly Column[],
  background: string | undefined,
  isMiddle: boolean | undefined,
): CellsGroup => ({
  kind: 'cells',
  shape: 'columns',
  isMiddle,
  cells: columns.map(({ pieces }) => pieces),
  frames: columns.map(({ frame }) => frame),
  shares: nearestShares(
    columns.map(({ share }) => share),
    columns.map(({ pieces }) => longestWordPx(pieces)),
  ),
  background,
  align: alignOf(columns),
});

/** Slices of one picture: nothing but pictures from edge to edge, which would fall apart with room between them. */
export const areSlices = (columns: readonly (readonly Piece[])[]) =>
  columns.every(([piece, ...others]) => piece?.kind === 'picture' && others.length === 0) &&
  columns.flat().reduce((sum, piece) => sum + (piece.kind === 'picture' ? (piece.width ?? 0) : 0), 0) >=
    letterWidth * 0.95;

/** How a row of several columns stands. `isMain`: whether its place may be a pair of halves. */
function columnsSection(
  { columns, background, areCards, isMiddle }: OutlineRow,
  isMain: boolean,
): LayoutSection {
  const [left, right] = columns;
  const isLined = columns.some(({ frame }) => frame !== undefined);
  const article = isLined ? undefined : beside(columns);
  if (article) return { kind: 'full', groups: [article] };
  const isFlat = isOneBackground(columns);
  const areHalves = columns.length === 2 && columns.every(isAlike);
  const areCells = (isFlat || areCards || isLined) && columns.every(({ pieces }) => isCell(pieces));
  const pair = areHalves && isMain && left && right && !isLined ? pairOf(left, right) : undefined;
  // Halves end where their words do, and show the paper below: what shares a background of its own is one block.
  const isFramed = isFlat && backgroundOf(columns) !== undefined;
  const isSliced = areSlices(columns.map(({ pieces }) => pieces));
  const isBlock = areCards ? areCells : pair?.isWhole ? isFramed : areCells;
  if (pair && !isSliced && !isBlock) return pair.section;
  if (lengthOf(columns) > longestColumns) {
    const stacked = columns.flatMap(({ pieces }) => groupPieces(pieces, whole(isMain)));
    return { kind: 'full', groups: stacked, isRemade: true };
  }
  const under = isFlat && !areCards ? backgroundOf(columns) : background;
  const groups = packed(columns, () => 1, mostColumns).map((some) =>
    sideBySide(some, under, isMiddle && !areCards),
  );
  return { kind: 'full', groups, isRemade: groups.some((group) => sharesOtherwise(columns, group)) };
}

const lengthOf = (columns: readonly Column[]) =>
  piecesIn({ columns }).reduce((sum, piece) => sum + ('html' in piece ? piece.html.length : 100), 0);

/** Whether columns share their row otherwise than they did. */
const sharesOtherwise = (columns: readonly Column[], { shares }: CellsGroup) =>
  columns.length <= 4 &&
  shares !== undefined &&
  awayFrom(
    shares,
    columns.map(({ share }) => share),
  ) > farAway;

/** A column as one block; undefined where none holds all of it. */
function halfOf(column: Column): { groups: Group[]; isWhole: boolean; isRemade: boolean } | undefined {
  const groups = groupPieces(column.pieces, roomOf(column));
  if (groups.length <= 1) return { groups, isWhole: true, isRemade: false };
  const cells = isOneBackground([column]) ? cellsOf(column.pieces) : undefined;
  if (!cells) return undefined;
  const group: Group = {
    kind: 'cells',
    shape: 'column',
    cells,
    background: backgroundOf([column]),
    align: alignOf([column]),
  };
  return {
    groups: [group],
    isWhole: false,
    isRemade: column.pieces.some(({ kind }) => kind === 'separator'),
  };
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
  const sections = runsOf(rows, (row, before) => isAlone(row) && isAlone(before)).map(
    (run): LayoutSection => {
      if (!isAlone(run[0])) return columnsSection(run[0], isMain);
      return { kind: 'full', groups: groupPieces(piecesIn(...run), whole(isMain)) };
    },
  );
  return joined(sections);
}

/** Most vignettes of a block that others are still added to. */
const mostVignettes = 40;

const vignettesIn = (section: LayoutSection | undefined): CellsGroup | undefined => {
  const [group] = section?.kind === 'full' ? section.groups : [];
  return group?.kind === 'cells' && group.shape === 'vignettes' ? group : undefined;
};

/** Vignettes one under another are one block. */
function joined(sections: readonly LayoutSection[]): LayoutSection[] {
  const all: LayoutSection[] = [];
  for (const section of sections) {
    const [before, own] = [vignettesIn(all.at(-1)), vignettesIn(section)];
    const isOne = before && own && before.background === own.background;
    if (isOne && before.cells.length < mostVignettes) before.cells.push(...own.cells);
    else all.push(section);
  }
  return all;
}
