import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Values } from '../../core/fields/field.ts';
import { type BlockPiece, readPieces } from './block-pieces.ts';
import { fillPlaces } from './fill-places.ts';
import { hiddenPieces, singlePieces, writtenWays } from './hidden-pieces.ts';
import { ownChoices } from './own-choices.ts';

/** Of two that hold as much, the one that is called the same, or stands on a background of its own where this one does. */
const strangenessOf = ({ id, look }: BlockTemplate, of: BlockTemplate): number =>
  (id === of.id ? -5 : 0) + ((look.background === '') === (of.look.background === '') ? 0 : 25);

/** What another design makes of a block: the template it fits best there, its values, and what found no place. */
export interface PouredBlock {
  template: BlockTemplate;
  values: Record<string, unknown>;
  left: readonly BlockPiece[];
}

const isForHeaders = ({ blockfilters }: BlockTemplate) => blockfilters.includes('header');

/** How many of the best are drawn: one may hold a text where nobody reads it, as in the subject of a mail. */
const MAX_DRAWN = 8;
/** What each such text costs: none is to be lost for a place that stays empty. */
const hidingCost = 150;

/**
 * Pours the contents of a block into the template that holds them best, and shows all that it holds.
 * @param draw the html of a block of a template with these values
 * @returns undefined where there is none to pour into
 */
export function pourBlock(
  from: { template: BlockTemplate; values: Values },
  candidates: readonly BlockTemplate[],
  draw: (into: BlockTemplate, values: Record<string, unknown>) => string,
): PouredBlock | undefined {
  const { template } = from;
  const pieces = readPieces(template.parameters, from.values);
  const pourInto = (candidate: BlockTemplate, places = candidate.parameters) => {
    const poured = fillPlaces(places, pieces, isForHeaders(candidate));
    return {
      ...poured,
      template: candidate,
      values: { ...poured.values, ...ownChoices(from, candidate, poured.values) },
      cost: poured.cost + strangenessOf(candidate, template),
    };
  };
  type Way = ReturnType<typeof pourInto>;
  /** With what it holds and draws nowhere. */
  const judged = (one: Way) => {
    const told = new Set(singlePieces(one.left));
    const html = draw(one.template, one.values);
    const hidden = hiddenPieces(singlePieces(pieces), html, isForHeaders(one.template)).filter(
      (piece) => !told.has(piece),
    );
    return { ...one, hidden };
  };
  /** Without the links that lead there from elsewhere in the block: an article has the same one three times. */
  const lost = (one: Way) => {
    const html = draw(one.template, one.values);
    return one.left.filter(
      (piece) => piece.type !== 'address' || hiddenPieces([piece], html, false).length > 0,
    );
  };
  const costOf = ({ cost, hidden }: ReturnType<typeof judged>) => cost + hidingCost * hidden.length;
  /** The same without the places that hold what nobody reads, as a name beside a logo, where others have room for it. */
  const withoutHidden = (one: ReturnType<typeof judged>) => {
    const words = new Set(one.hidden.flatMap(writtenWays));
    const places = one.template.parameters.filter(({ key }) => !words.has(one.values[key] as string));
    if (places.length === one.template.parameters.length) return [];
    const other = pourInto(one.template, places);
    return other.left.length > one.left.length ? [] : [judged(other)];
  };
  const [best] = candidates
    .map((candidate) => pourInto(candidate))
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MAX_DRAWN)
    .map(judged)
    .flatMap((one) => [one, ...withoutHidden(one)])
    .toSorted((one, other) => costOf(one) - costOf(other));
  return best && { template: best.template, values: best.values, left: [...lost(best), ...best.hidden] };
}
