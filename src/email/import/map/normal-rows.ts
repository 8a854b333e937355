import { MAX_ADDRESS_CHARS } from '../../../core/fields/limits.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { type Column, mapPieces, type OutlineRow, type PicturePiece, type Piece } from '../outline.ts';
import { nowhere } from '../pieces/links.ts';
import { letterWidth } from './group.ts';
import { splitLongTexts } from './long-texts.ts';
import { withPictureLines } from './picture-lines.ts';

const shortAddress = (link: string) => (link.length > MAX_ADDRESS_CHARS ? '' : link);

/** px of a picture's file, where that is known. */
type FileWidth = (address: string) => number | undefined;

/** px: signs of networks, where the letter does not say how large they are. */
const networkSign = 32;

/** A picture without a width of its own: as wide as its file, where the column has more room, or as a network's sign beside others. */
function sized(piece: PicturePiece, { share, pieces }: Column, fileWidth: FileWidth): PicturePiece {
  if (piece.width !== undefined || piece.height !== undefined) return piece;
  const at = pieces.indexOf(piece);
  const isNetwork = [pieces[at - 1], pieces[at + 1]].some((other) => other?.kind === 'social');
  if (isNetwork) return { ...piece, width: networkSign };
  const file = fileWidth(piece.address);
  return file !== undefined && file < share * letterWidth * 0.9 ? { ...piece, width: file } : piece;
}

/** A piece as blocks hold it. */
function held(piece: Piece): Piece {
  if (piece.kind === 'picture') return { ...piece, link: shortAddress(piece.link) };
  if (piece.kind !== 'button') return piece;
  const link = safeLink(shortAddress(piece.link)) ?? nowhere;
  return { ...piece, words: piece.words.trim(), link };
}

function normalColumn(column: Column, background: string | undefined, fileWidth: FileWidth): Column {
  const own = column.background ?? background;
  const pieces = column.pieces.flatMap(splitLongTexts).map((piece) => {
    const placed = held(piece.kind === 'picture' ? sized(piece, column, fileWidth) : piece);
    return { ...placed, background: placed.background ?? own };
  });
  return { ...column, pieces: withPictureLines(pieces) };
}

/**
 * Rows as blocks hold them, each piece with the background it lies on.
 * @param paper the background that blocks have by themselves; pieces on it say none
 */
export function normalRows(
  rows: readonly OutlineRow[],
  paper: string | undefined,
  fileWidth: FileWidth,
): OutlineRow[] {
  return rows.map((row) => {
    const columns = row.columns.map((column) => normalColumn(column, row.background, fileWidth));
    return mapPieces({ ...row, columns }, (piece) =>
      piece.background === paper ? { ...piece, background: undefined } : piece,
    );
  });
}

/** Rows of one column as a row for each of their pieces, so that a letter's ends can be told from its middle. */
export const strips = (rows: readonly OutlineRow[]): OutlineRow[] =>
  rows.flatMap((row) => {
    const [only] = row.columns;
    if (row.columns.length !== 1 || !only) return [row];
    return only.pieces.map((piece) => ({ ...row, columns: [{ ...only, pieces: [piece] }] }));
  });
