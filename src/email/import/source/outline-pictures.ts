import { Parser } from 'htmlparser2';
import { type Outline, type Piece, piecesIn } from '../outline.ts';

/** The addresses of pictures that a document's elements name, each once, in order. */
export function namedPictures(html: string): string[] {
  const named = new Set<string>();
  const parser = new Parser({
    onopentag(name, { src, background }) {
      const address = (name === 'img' ? src : background)?.trim();
      if (address) named.add(address);
    },
  });
  parser.end(html);
  return [...named];
}

function picturesIn(piece: Piece): { address: string; alt: string }[] {
  if (piece.kind === 'picture') return [{ address: piece.address, alt: piece.alt ?? '' }];
  return piece.kind === 'html' ? namedPictures(piece.html).map((address) => ({ address, alt: '' })) : [];
}

/** The addresses of the pictures that an outline shows, in order, each once, with the first words that stand for it. */
export function outlinePictures({ rows }: Outline): ReadonlyMap<string, string> {
  const alts = new Map<string, string>();
  for (const { address, alt } of piecesIn(...rows).flatMap(picturesIn))
    alts.set(address, alts.get(address) || alt);
  return alts;
}
