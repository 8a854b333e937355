import type { Piece } from '../../../src/email/import/outline.ts';
import { type LetterContext, letterContext } from '../../../src/email/import/pieces/letter-context.ts';
import { readPieces } from '../../../src/email/import/pieces/read-pieces.ts';
import { readTree } from '../../../src/email/import/tree/read-tree.ts';

/** A letter of one column, read. */
export function readColumn(html: string): { pieces: Piece[]; context: LetterContext } {
  const { root } = readTree(html);
  const context = letterContext(root);
  return { pieces: readPieces(root.children, context, root), context };
}

/** The pieces of a letter of one column. */
export const piecesOf = (html: string): Piece[] => readColumn(html).pieces;

/** The only piece of a letter. */
export function pieceOf<Kind extends Piece['kind']>(
  html: string,
  kind: Kind,
): Extract<Piece, { kind: Kind }> {
  const pieces = piecesOf(html);
  const [piece] = pieces;
  if (pieces.length !== 1 || piece?.kind !== kind) {
    throw new Error(`expected one ${kind}, got ${JSON.stringify(pieces)}`);
  }
  return piece as Extract<Piece, { kind: Kind }>;
}

/** Words of running text, so that what stands beside them is told apart from most of the letter. */
export const runningText = `<p>${'Le jardin de la semaine se visite à pied, avec de bonnes chaussures. '.repeat(3).trim()}</p>`;
