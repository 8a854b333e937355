import type { Outline, Piece } from '../outline.ts';
import { namedPictures } from './named-pictures.ts';

function picturesIn(piece: Piece): { address: string; alt: string }[] {
  if (piece.kind === 'picture') return [{ address: piece.address, alt: piece.alt ?? '' }];
  return piece.kind === 'html' ? namedPictures(piece.html).map((address) => ({ address, alt: '' })) : [];
}

/** The addresses of the pictures that an outline shows, in order, each once, with the first words that stand for it. */
export function outlinePictures({ rows }: Outline): ReadonlyMap<string, string> {
  const alts = new Map<string, string>();
  for (const { columns } of rows)
    for (const { pieces } of columns)
      for (const { address, alt } of pieces.flatMap(picturesIn)) alts.set(address, alts.get(address) || alt);
  return alts;
}
