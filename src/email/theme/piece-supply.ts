import { frenchDate } from '../../core/dates/french-date.ts';
import type { Parameter } from '../../core/fields/index.ts';
import type { FilledParameter, Leaf } from '../../core/fields/walk-values.ts';
import { escapeHtml } from '../render/html.ts';
import { type BlockPiece, isCall, roleOf, type WordsRole } from './block-pieces.ts';

type OfType<Type extends BlockPiece['type']> = Extract<BlockPiece, { type: Type }>;

/** Roles whose words may stand for one another. */
const alike: readonly (readonly WordsRole[])[] = [
  ['title', 'subtitle'],
  ['eyebrow', 'caption'],
  ['body', 'quote'],
];

/**
 * Pieces that are taken one after the other, the first that fits a place each time.
 * @param isHeader whose numbers and dates are told from its words
 */
export function createSupply(pieces: readonly BlockPiece[], isHeader = false) {
  let left = [...pieces];
  const takeIf = <Found extends BlockPiece>(
    fits: (piece: BlockPiece) => piece is Found,
  ): Found | undefined => {
    const found = left.find(fits);
    left = left.filter((piece) => piece !== found);
    return found;
  };
  return {
    isHeader,
    left: () => left,
    remove: (piece: BlockPiece) => {
      left = left.filter((one) => one !== piece);
    },
    giveBack: (pieces: readonly BlockPiece[]) => left.push(...pieces),
    take: <Type extends BlockPiece['type']>(
      type: Type,
      fits: (piece: OfType<Type>) => boolean = () => true,
    ): OfType<Type> | undefined =>
      takeIf((piece): piece is OfType<Type> => piece.type === type && fits(piece as OfType<Type>)),
  };
}
export type Supply = ReturnType<typeof createSupply>;

const isAlike = (one: WordsRole, other: WordsRole) =>
  one === other || alike.some((roles) => roles.includes(one) && roles.includes(other));

export const hasDigits = (text: string) => /\d/.test(text);

/** Whether the label of a field asks for a date, though any text may stand there. */
const asksWhen = (parameter: Parameter) =>
  parameter.kind === 'text' && /date|mois|jour/i.test(parameter.label);

/** Whether the label of a field of a header asks for its number or its date. */
const asksNumber = (parameter: Parameter) => asksWhen(parameter) || /num/i.test(parameter.label);

/**
 * Whether a place after this one is rather where a piece belongs: one that is called as its own was, that asks for a date;
 * in a header, one for numbers or for words as it says.
 */
function waitsFor(piece: OfType<'words'> | OfType<'date'>, holder: FilledParameter, supply: Supply): boolean {
  const { parameter, around } = holder;
  const later = around.slice(around.findIndex(({ key }) => key === parameter.key) + 1);
  if (piece.type === 'date')
    return !asksWhen(parameter) && later.some((other) => other.kind === 'date' || asksWhen(other));
  const isNumber = hasDigits(piece.value);
  return later.some(
    (other) =>
      other.kind === 'text' &&
      isAlike(other.settings.role, piece.role) &&
      piece.value.length <= (other.settings.maxLength ?? piece.value.length) &&
      (other.key === piece.key ||
        (supply.isHeader && asksNumber(other) === isNumber && asksNumber(parameter) !== isNumber)),
  );
}

/** A date as its block showed it. */
export const writtenDate = ({ value, format }: OfType<'date'>) => frenchDate(value, format);

export const writtenNumber = ({ value, unit }: OfType<'number'>) =>
  [value.toLocaleString('fr'), unit].filter(Boolean).join('\u00a0');

/** Roles whose place may say a date. */
const maySayWhen: readonly WordsRole[] = ['body', 'caption', 'eyebrow'];

/** Words for a place: those of a place that was called the same, of its role, of one like it; else a number or a date. */
function takeWords(leaf: Extract<Leaf, { type: 'words' }>, supply: Supply): string | undefined {
  const { holder, maxChars } = leaf;
  const role = roleOf(leaf);
  const fits = (one: OfType<'words'>) => one.value.length <= maxChars && !waitsFor(one, holder, supply);
  const isCalledSame = (one: OfType<'words'>) => holder.kind === 'text' && one.key === holder.parameter.key;
  const takeDate = () => {
    if (!maySayWhen.includes(role)) return undefined;
    const fitsDate = (one: OfType<'date'>) =>
      writtenDate(one).length <= maxChars && !waitsFor(one, holder, supply);
    const date = supply.take('date', fitsDate);
    return date && writtenDate(date);
  };
  if (asksWhen(holder.parameter)) {
    const date = takeDate();
    if (date !== undefined) return date;
  }
  const wantsNumber = supply.isHeader && asksNumber(holder.parameter);
  const words =
    supply.take(
      'words',
      (one) => isCalledSame(one) && isAlike(one.role, role) && one.value.length <= maxChars,
    ) ??
    supply.take(
      'words',
      (one) => wantsNumber && hasDigits(one.value) && isAlike(one.role, role) && fits(one),
    ) ??
    supply.take('words', (one) => one.role === role && fits(one)) ??
    supply.take('words', (one) => isAlike(one.role, role) && fits(one));
  if (words) return words.value;
  if (role === 'figure' || role === 'body') {
    const number = supply.take('number');
    if (number) return writtenNumber(number);
    const caption = supply.take('words', (one) => one.role === 'caption' && fits(one));
    if (caption) return caption.value;
  }
  return takeDate();
}

export const paragraph = ({ role, value }: OfType<'words'>): string => {
  const text = escapeHtml(value);
  return `<p>${role === 'title' || role === 'subtitle' ? `<strong>${text}</strong>` : text}</p>`;
};

const isProse = (one: OfType<'words'>) => one.role === 'body' || one.role === 'quote';

/** What a part takes of what there is; undefined where nothing fits it. */
export function takeFor(leaf: Leaf, supply: Supply): unknown {
  switch (leaf.type) {
    case 'words':
      return takeWords(leaf, supply);
    case 'html': {
      const html = supply.take('html', ({ isFree }) => !isFree || leaf.allowed === 'free');
      if (html) return html.value;
      const words = supply.take('words', isProse);
      return words && paragraph(words);
    }
    case 'picture':
      return supply.take('picture')?.value;
    case 'address': {
      const wanted = isCall(leaf);
      const hasButton = leaf.holder.around.some(
        ({ kind, settings }) => kind === 'link' && settings.display === 'button',
      );
      return (
        supply.take('address', (one) => one.isCall === wanted)?.value ??
        (wanted || !hasButton ? supply.take('address')?.value : undefined)
      );
    }
    case 'date':
      return supply.take('date')?.value;
    default:
      return undefined;
  }
}
