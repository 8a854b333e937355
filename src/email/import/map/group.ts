import { MAX_CALL_CHARS } from '../../../core/fields/limits.ts';
import type { Align } from '../../../core/fields/settings.ts';
import type { ButtonPiece, HeadingPiece, PicturePiece, Piece, TextPiece } from '../outline.ts';
import { eyebrowScale } from '../pieces/letter-context.ts';
import { type ColumnShares, nearestShares } from './column-shares.ts';

export type WordsPiece = HeadingPiece | TextPiece;

/** What one block is made of: pieces on one background, aligned one way, in the order in which they are read. */
interface Grouped {
  background?: string | undefined;
  align: Align;
}

/** At most one picture, then words, then at most one button; or one piece that nothing joins. */
export interface StackGroup extends Grouped {
  kind: 'stack';
  pieces: Piece[];
}

/** A picture with words and a button at its right. */
interface BesideGroup extends Grouped {
  kind: 'beside';
  pieces: Piece[];
}

/** Cells of the same shape: each a picture, words and a button, or less; beside one another, anything. */
export interface CellsGroup extends Grouped {
  kind: 'cells';
  /** Side by side; a small picture and its words, one under another; or all that one column holds. */
  shape: 'columns' | 'vignettes' | 'column';
  cells: Piece[][];
  /** How those that stand side by side share their row. */
  shares?: ColumnShares | undefined;
  /** Whether the shorter of them stand in the middle of its height. */
  isMiddle?: boolean | undefined;
}

/** Small pictures that stand on one line. */
interface SignsGroup extends Grouped {
  kind: 'signs';
  pieces: PicturePiece[];
}

export type Group = StackGroup | BesideGroup | CellsGroup | SignsGroup;

/** Parts of a block's place in the letter that decide how its pieces join. */
export interface Room {
  /** px of the place that the letter gives the column. */
  width: number;
  /** Whether the column is all of the row. */
  isWhole: boolean;
  /** Whether a picture is its words' own: a logo is not. */
  isMain: boolean;
}

/** px: what letters are wide. */
export const letterWidth = 600;

/** Characters of a text that is still edited with ease in one block. */
const longestTogether = 8_000;
/** px: print that is small wherever it stands. */
const smallPrint = 13;

export const isWords = (piece: Piece): piece is WordsPiece =>
  piece.kind === 'heading' || piece.kind === 'text';

export const piecesOf = (group: Group): Piece[] =>
  group.kind === 'cells' ? group.cells.flat() : group.pieces;

/** Whether a picture reaches from one edge of the letter to the other. */
export const reachesEdges = (
  { width = 0 }: PicturePiece,
  { width: room, isWhole }: Pick<Room, 'width' | 'isWhole'>,
) => isWhole && width >= room * 0.95;

const isSmallPrint = (piece: Piece) => piece.kind === 'text' && piece.size <= smallPrint;
const lengthOf = (piece: Piece) => (isWords(piece) ? piece.html.length : 0);
const alignOf = ({ align = 'left' }: Piece): Align => align;

/** What a group still takes, and how far it has come: a picture, words, a button. */
interface Open extends StackGroup {
  picture?: PicturePiece;
  words: WordsPiece[];
  button?: ButtonPiece;
  length: number;
}

/** How what the letter does not align stands: as what is before it on its background, else as the words after it. */
function alignAt(pieces: readonly Piece[], index: number, before: Open | undefined): Align {
  const piece = pieces[index] as Piece;
  if (piece.align !== undefined || isWords(piece)) return alignOf(piece);
  if (before && before.background === piece.background && before.words.length > 0) return before.align;
  const after = pieces
    .slice(index + 1, index + 6)
    .find((other) => isWords(other) || other.background !== piece.background);
  return after && isWords(after) && after.background === piece.background ? alignOf(after) : 'left';
}

const start = (piece: Piece, align: Align): Open => ({
  kind: 'stack',
  pieces: [piece],
  background: piece.background,
  align,
  ...(piece.kind === 'picture' && { picture: piece }),
  ...(piece.kind === 'button' && { button: piece }),
  words: isWords(piece) ? [piece] : [],
  length: lengthOf(piece),
});

/** Characters of the line above a title that says what it belongs to. */
const longestEyebrow = 60;

/** Whether the words so far are that line, which the reading left a text. */
const isEyebrow = ([first, ...others]: readonly WordsPiece[], { size }: HeadingPiece): boolean =>
  first?.kind === 'text' &&
  others.length === 0 &&
  size >= first.size * eyebrowScale &&
  first.html.replace(/<[^>]*>/g, '').length <= longestEyebrow;

function takesWords(open: Open, piece: WordsPiece, room: Room): boolean {
  const { picture, words, align, length } = open;
  if (open.button || (!picture && words.length === 0)) return false;
  if (picture && words.length === 0) {
    if (!room.isMain || reachesEdges(picture, room) || isSmallPrint(piece)) return false;
    return fillsRoom(picture, room) || align === alignOf(piece);
  }
  if (align !== alignOf(piece) || length + piece.html.length > longestTogether) return false;
  if (piece.kind === 'heading') {
    return !picture && (isEyebrow(words, piece) || (piece.level > 1 && !words.every(isSmallPrint)));
  }
  return words.every(({ kind }) => kind === 'heading') || words.some(isSmallPrint) === isSmallPrint(piece);
}

/** A picture that takes the width it has, or is not aligned, stands as its words do. */
const fillsRoom = ({ width, align }: PicturePiece, room: Room) =>
  align === undefined || width === undefined || width >= room.width * 0.8;

const standsAs = ({ align }: Piece, open: Open) => align === undefined || align === open.align;

function takesButton(open: Open, piece: ButtonPiece, room: Room): boolean {
  if (open.button || piece.width || piece.isFramed || piece.words.length > MAX_CALL_CHARS) return false;
  const { picture, words } = open;
  // An article keeps its button, wherever that stands under the words.
  if (words.length > 0) return (picture !== undefined || standsAs(piece, open)) && !words.some(isSmallPrint);
  return picture !== undefined && !reachesEdges(picture, room) && fillsRoom(picture, room);
}

function takes(open: Open, piece: Piece, room: Room): boolean {
  if (open.background !== piece.background) return false;
  if (isWords(piece)) return takesWords(open, piece, room);
  return piece.kind === 'button' && takesButton(open, piece, room);
}

function add(open: Open, piece: Piece): void {
  const leads = open.words.length === 0 && open.picture !== undefined;
  if (leads) open.align = alignOf(piece);
  open.pieces.push(piece);
  open.length += lengthOf(piece);
  if (isWords(piece)) {
    const isNamed = piece.kind === 'heading' && isEyebrow(open.words, piece);
    open.words = isNamed ? [piece] : [...open.words, piece];
  } else if (piece.kind === 'button') open.button = piece;
}

const closed = ({ kind, pieces, background, align }: Open): StackGroup => ({
  kind,
  pieces,
  background,
  align,
});

/** px: pictures that stand on a line, as letters do. */
const largestSign = 64;

export const isSign = (piece: Piece | undefined): piece is PicturePiece =>
  piece?.kind === 'picture' && (piece.width ?? piece.height ?? Number.POSITIVE_INFINITY) <= largestSign;

/** The small pictures that follow one another from an index on; fewer than two are no line. */
function signsFrom(pieces: readonly Piece[], from: number): PicturePiece[] {
  const run: PicturePiece[] = [];
  for (let index = from; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (!isSign(piece) || piece.background !== pieces[from]?.background) break;
    run.push(piece);
  }
  return run.length > 1 || run[0]?.patch !== undefined ? run : [];
}

/** The buttons that stand on one line from an index on, as many as columns may be; fewer than two are no line. */
function buttonsFrom(pieces: readonly Piece[], from: number): ButtonPiece[] {
  const run: ButtonPiece[] = [];
  for (const piece of pieces.slice(from, from + 4)) {
    if (piece.kind !== 'button' || (run.length > 0 && !piece.isBeside)) break;
    run.push(piece);
  }
  return run.length > 1 ? run : [];
}

/** The pieces of a column as what becomes one block each; none is moved, none is left out. */
export function groupPieces(pieces: readonly Piece[], room: Room): Group[] {
  const groups: Group[] = [];
  let open: Open | undefined;
  const close = () => {
    if (open) groups.push(closed(open));
  };
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    const signs = isSign(piece) ? signsFrom(pieces, index) : [];
    const buttons = buttonsFrom(pieces, index);
    if (signs.length > 0) {
      close();
      const align = alignAt(pieces, index, open);
      groups.push({ kind: 'signs', pieces: signs, background: piece.background, align });
      open = undefined;
      index += signs.length - 1;
    } else if (room.isWhole && buttons.length > 0) {
      close();
      const [background, align] = [piece.background, alignAt(pieces, index, open)];
      const shares = nearestShares(buttons.map(() => 1 / buttons.length));
      groups.push({
        kind: 'cells',
        shape: 'columns',
        cells: buttons.map((one) => [one]),
        shares,
        background,
        align,
      });
      open = undefined;
      index += buttons.length - 1;
    } else if (open && takes(open, piece, room)) add(open, piece);
    else {
      close();
      open = start(piece, alignAt(pieces, index, open));
    }
  }
  close();
  return groups;
}

/** Whether pieces are one cell's: a picture, words and a button, each in its turn or missing, on one background. */
export function isCell(pieces: readonly Piece[]): boolean {
  const turns = pieces.map((piece) =>
    isWords(piece) ? 2 : piece.kind === 'picture' ? 1 : piece.kind === 'button' ? 3 : 0,
  );
  const once = [1, 3].every((turn) => turns.filter((one) => one === turn).length <= 1);
  const isInTurn = turns.every((turn, index) => turn > 0 && turn >= (turns[index - 1] ?? 0));
  return once && isInTurn && new Set(pieces.map(({ background }) => background)).size <= 1;
}

/** How most pieces stand; pictures count where there is nothing else. */
export function mostAlign(pieces: readonly Piece[]): Align {
  const words = pieces.filter(({ kind }) => kind !== 'picture');
  const all = words.length > 0 ? words : pieces;
  const count = (align: Align) => all.filter((piece) => alignOf(piece) === align).length;
  return (['left', 'center', 'right'] as const).reduce((best, align) =>
    count(align) > count(best) ? align : best,
  );
}
