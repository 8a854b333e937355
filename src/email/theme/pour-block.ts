import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Values } from '../../core/fields/field.ts';
import { htmlWords } from '../html/html-text.ts';
import { type BlockPiece, readPieces } from './block-pieces.ts';
import { fillPlaces } from './fill-places.ts';

/** Of two that hold as much, the one that is called the same, or stands on a ground of its own where this one does. */
const strangenessOf = ({ id, look }: BlockTemplate, of: BlockTemplate): number =>
  (id === of.id ? -5 : 0) + ((look.background === '') === (of.look.background === '') ? 0 : 25);

/** What another design makes of a block: the template it fits best there, its values, and what found no place. */
export interface PouredBlock {
  template: BlockTemplate;
  values: Record<string, unknown>;
  left: readonly BlockPiece[];
}

/** Letters and figures alone: typography and entities aside. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The texts among these pieces, those of items too. The words of a button are nowhere without an address. */
const textsOf = (pieces: readonly BlockPiece[]): Exclude<BlockPiece, { type: 'items' }>[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'items') return piece.items.flatMap(textsOf);
    const isRead = piece.type === 'html' || (piece.type === 'words' && piece.role !== 'call');
    return isRead ? [piece] : [];
  });

/** How many of the best are drawn: one may hold a text where nobody reads it, as in the subject of a mail. */
const drawn = 8;
/** What each such text costs: none is to be lost for a place that stays empty. */
const hiding = 150;

/**
 * Pours the contents of a block into the template that holds them best, and shows all that it holds.
 * @param draw the html of a block of a template with these values
 * @returns undefined where there is none to pour into
 */
export function pourBlock(
  { template, values }: { template: BlockTemplate; values: Values },
  candidates: readonly BlockTemplate[],
  draw: (into: BlockTemplate, values: Record<string, unknown>) => string,
): PouredBlock | undefined {
  const pieces = readPieces(template.parameters, values);
  const ranked = candidates
    .map((candidate) => {
      const poured = fillPlaces(candidate.parameters, pieces);
      return { template: candidate, ...poured, cost: poured.cost + strangenessOf(candidate, template) };
    })
    .toSorted((one, other) => one.cost - other.cost);
  /** What it holds and draws nowhere. */
  const hiddenIn = (one: (typeof ranked)[number]) => {
    const shown = bare(htmlWords(draw(one.template, one.values)));
    const told = new Set(textsOf(one.left));
    return textsOf(pieces).filter(
      (piece) => !told.has(piece) && !shown.includes(bare(htmlWords(String(piece.value)))),
    );
  };
  const [best] = ranked
    .slice(0, drawn)
    .map((one) => ({ ...one, hidden: hiddenIn(one) }))
    .toSorted((one, other) => one.cost - other.cost + hiding * (one.hidden.length - other.hidden.length));
  return best && { template: best.template, values: best.values, left: [...best.left, ...best.hidden] };
}
