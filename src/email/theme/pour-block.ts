import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { dateFormats, frenchDate } from '../../core/dates/french-date.ts';
import type { Values } from '../../core/fields/field.ts';
import { htmlWords } from '../html/html-text.ts';
import { type BlockPiece, readPieces } from './block-pieces.ts';
import { fillPlaces } from './fill-places.ts';
import { ownChoices } from './own-choices.ts';

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

const isForHeaders = ({ blockfilters }: BlockTemplate) => blockfilters.includes('header');

/** What is read in html; in a header its logo says a name. */
function shownIn(html: string, template: BlockTemplate): string {
  const logos = isForHeaders(template)
    ? Array.from(html.matchAll(/\balt="([^"]*)"/g), ([, alt = '']) => alt)
    : [];
  return bare([html, ...logos].map(htmlWords).join(' '));
}

type Piece = Exclude<BlockPiece, { type: 'items' }>;

/** What of these pieces is read, of items too. The words of a button are nowhere without an address. */
const readIn = (pieces: readonly BlockPiece[]): Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'items') return piece.items.flatMap(readIn);
    const isRead = ['html', 'date'].includes(piece.type) || (piece.type === 'words' && piece.role !== 'call');
    return isRead ? [piece] : [];
  });

/** Ways in which a template may write it: a date has several. */
const writtenWays = (piece: Piece): string[] =>
  piece.type === 'date'
    ? dateFormats.map((format) => frenchDate(piece.value, format))
    : [htmlWords(String(piece.value))];

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
  /** What it holds and draws nowhere. */
  const hiddenIn = (one: Way) => {
    const shown = shownIn(draw(one.template, one.values), one.template);
    const told = new Set(readIn(one.left));
    return readIn(pieces).filter(
      (piece) => !told.has(piece) && !writtenWays(piece).some((words) => shown.includes(bare(words))),
    );
  };
  const judged = (one: Way) => ({ ...one, hidden: hiddenIn(one) });
  const costOf = ({ cost, hidden }: ReturnType<typeof judged>) => cost + hiding * hidden.length;
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
    .slice(0, drawn)
    .map(judged)
    .flatMap((one) => [one, ...withoutHidden(one)])
    .toSorted((one, other) => costOf(one) - costOf(other));
  return best && { template: best.template, values: best.values, left: [...best.left, ...best.hidden] };
}
