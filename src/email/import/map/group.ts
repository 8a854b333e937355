import { MAX_CALL_CHARS } from '../../../core/fields/limits.ts';
import type { Align } from '../../../core/fields/settings.ts';
import { type ButtonPiece, isWords, type PicturePiece, type Piece, type WordsPiece } from '../outline.ts';
import { eyebrowScale } from '../pieces/letter-context.ts';
import { leading } from '../weights.ts';
import { type ColumnShares, nearestShares } from './column-shares.ts';

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
  /** The colour of the line around each. */
  frames?: (string | undefined)[] | undefined;
  /** How those that stand side by side share their row. */
  shares?: ColumnShares | undefined;
  /** Whether the shorter of them stand in the middle of its height. */
  isMiddle?: boolean | undefined;
  /** Whether they stand beside one another on a phone, too. */
  staysBeside?: boolean | undefined;
}

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

export const piecesOf = (group: Group): Piece[] =>
  group.kind === 'cells' ? group.cells.flat() : group.pieces;

/** Whether a picture reaches from edge to edge of a place. @param room px of it */
export const fills = ({ width = 0 }: PicturePiece, room: number) => width >= room * 0.95;

/** Whether it reaches from one edge of the letter to the other, in a place that is as wide. */
export const reachesEdges = (picture: PicturePiece, isWhole: boolean) =>
  isWhole && fills(picture, letterWidth);

export const isSmallPrint = (piece: Piece) => piece.kind === 'text' && piece.size <= smallPrint;
const alignOf = ({ align = 'left' }: Piece): Align => align;

/** How what the letter does not align stands: as what is before it on its background, else as the words after it. */
function alignAt(pieces: readonly Piece[], index: number, before: StackGroup | undefined): Align {
  const piece = pieces[index] as Piece;
  if (piece.align !== undefined || isWords(piece)) return alignOf(piece);
  if (before && before.background === piece.background && before.pieces.some(isWords)) return before.align;
  const after = pieces
    .slice(index + 1, index + 6)
    .find((other) => isWords(other) || other.background !== piece.background);
  return after && isWords(after) && after.background === piece.background ? alignOf(after) : 'left';
}

/** Whether a text is the line above a title that says what it belongs to, which the reading left a text. */
const isEyebrow = (first: WordsPiece | undefined, over: WordsPiece): boolean =>
  first?.kind === 'text' && over.kind === 'heading' && over.size >= first.size * eyebrowScale;

/** The parts of what a block holds. */
export const partsOf = (pieces: readonly Piece[]) => ({
  picture: pieces.find((piece) => piece.kind === 'picture'),
  words: pieces.filter(isWords),
  button: pieces.find((piece) => piece.kind === 'button'),
});

/** The parts of a group so far, but for the line above its title. */
function ownParts({ pieces }: StackGroup) {
  const parts = partsOf(pieces);
  const [first, second, ...others] = parts.words;
  return second && isEyebrow(first, second) ? { ...parts, words: [second, ...others] } : parts;
}

function takesWords(open: StackGroup, piece: WordsPiece, room: Room): boolean {
  const { picture, words, button } = ownParts(open);
  if (button || (!picture && words.length === 0)) return false;
  if (picture && words.length === 0) {
    if (!room.isMain || reachesEdges(picture, room.isWhole) || isSmallPrint(piece)) return false;
    return fillsRoom(picture, room) || open.align === alignOf(piece);
  }
  const length = [...words, piece].reduce((sum, { html }) => sum + html.length, 0);
  if (open.align !== alignOf(piece) || length > longestTogether) return false;
  if (piece.kind === 'heading') {
    const isNamed = words.length === 1 && isEyebrow(words[0], piece);
    return !picture && (isNamed || (piece.level > 1 && !words.every(isSmallPrint)));
  }
  return words.every(({ kind }) => kind === 'heading') || words.some(isSmallPrint) === isSmallPrint(piece);
}

/** A picture that takes the width it has, or is not aligned, stands as its words do. */
const fillsRoom = ({ width, align }: PicturePiece, room: Room) =>
  align === undefined || width === undefined || width >= room.width * 0.8;

function takesButton(open: StackGroup, piece: ButtonPiece, room: Room): boolean {
  const { picture, words, button } = ownParts(open);
  if (button || piece.width || piece.isFramed || piece.words.length > MAX_CALL_CHARS) return false;
  if (words.length === 0)
    return picture !== undefined && !reachesEdges(picture, room.isWhole) && fillsRoom(picture, room);
  // An article keeps its button, wherever that stands under the words.
  const standsAs = piece.align === undefined || piece.align === open.align;
  return (picture !== undefined || standsAs) && !words.some(isSmallPrint);
}

/** The line beside what a block quotes. */
export const barIn = (pieces: readonly Piece[]): string | undefined =>
  pieces.flatMap((piece) => (piece.kind === 'text' && piece.bar ? [piece.bar] : []))[0];

function takes(open: StackGroup, piece: Piece, room: Room): boolean {
  if (open.background !== piece.background || barIn(open.pieces) !== barIn([piece])) return false;
  if (isWords(piece)) return takesWords(open, piece, room);
  return piece.kind === 'button' && takesButton(open, piece, room);
}

/** px: pictures that stand on a line, as letters do. */
const largestSign = 64;

export const isSign = (piece: Piece | undefined): piece is PicturePiece =>
  piece?.kind === 'picture' && (piece.width ?? piece.height ?? Number.POSITIVE_INFINITY) <= largestSign;

/** What stands on one line from an index on: small pictures, or buttons that have all of the row, as many as columns may be. */
function lineFrom(
  pieces: readonly Piece[],
  from: number,
  { isWhole }: Room,
  place: Grouped,
): SignsGroup | CellsGroup | undefined {
  const first = pieces[from];
  const signs = leading(
    pieces,
    (piece): piece is PicturePiece => isSign(piece) && piece.background === first?.background,
    from,
  );
  if (signs.length > 1 || signs[0]?.patch !== undefined) return { kind: 'signs', pieces: signs, ...place };
  const buttons = leading(
    pieces.slice(from, from + 4),
    (piece): piece is ButtonPiece => piece.kind === 'button' && (piece === first || piece.isBeside === true),
  );
  if (!isWhole || buttons.length < 2) return undefined;
  const shares = nearestShares(buttons.map(() => 1 / buttons.length));
  return { kind: 'cells', shape: 'columns', cells: buttons.map((button) => [button]), shares, ...place };
}

/** The pieces of a column as what becomes one block each; none is moved, none is left out. */
export function groupPieces(pieces: readonly Piece[], room: Room): Group[] {
  const groups: Group[] = [];
  let open: StackGroup | undefined;
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index] as Piece;
    const place = { background: piece.background, align: alignAt(pieces, index, open) };
    const line = lineFrom(pieces, index, room, place);
    if (line) {
      open = undefined;
      groups.push(line);
      index += piecesOf(line).length;
      continue;
    }
    if (open && takes(open, piece, room)) {
      // A picture stands as its words do.
      if (!open.pieces.some(isWords) && open.pieces[0]?.kind === 'picture') open.align = alignOf(piece);
      open.pieces.push(piece);
    } else {
      open = { kind: 'stack', pieces: [piece], ...place };
      groups.push(open);
    }
    index += 1;
  }
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

/** How most pieces stand; pictures count where there is nothing else, rules have no side. */
export function mostAlign(pieces: readonly Piece[]): Align {
  const words = pieces.filter(({ kind }) => kind !== 'picture' && kind !== 'separator');
  const all = words.length > 0 ? words : pieces;
  const count = (align: Align) => all.filter((piece) => alignOf(piece) === align).length;
  return (['left', 'center', 'right'] as const).reduce((best, align) =>
    count(align) > count(best) ? align : best,
  );
}
