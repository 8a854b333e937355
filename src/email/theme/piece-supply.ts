import type { Leaf } from '../../core/fields/walk-values.ts';
import { escapeHtml } from '../render/html.ts';
import { type BlockPiece, isCall, roleOf, type WordsRole } from './block-pieces.ts';

type OfType<Type extends BlockPiece['type']> = Extract<BlockPiece, { type: Type }>;

/** Roles whose words may stand for one another. */
const alike: readonly (readonly WordsRole[])[] = [
  ['title', 'subtitle'],
  ['eyebrow', 'caption'],
  ['body', 'quote'],
];

/** Pieces that are taken one after the other, the first that fits a place each time. */
export function createSupply(pieces: readonly BlockPiece[]) {
  let left = [...pieces];
  const takeIf = <Found extends BlockPiece>(
    fits: (piece: BlockPiece) => piece is Found,
  ): Found | undefined => {
    const found = left.find(fits);
    left = left.filter((piece) => piece !== found);
    return found;
  };
  return {
    left: () => left,
    giveBack: (pieces: readonly BlockPiece[]) => left.push(...pieces),
    take: <Type extends BlockPiece['type']>(
      type: Type,
      fits: (piece: OfType<Type>) => boolean = () => true,
    ): OfType<Type> | undefined =>
      takeIf((piece): piece is OfType<Type> => piece.type === type && fits(piece as OfType<Type>)),
  };
}
export type Supply = ReturnType<typeof createSupply>;

function takeWords(supply: Supply, role: WordsRole, maxChars: number): string | undefined {
  const fits = (one: OfType<'words'>) => one.value.length <= maxChars;
  const group = alike.find((roles) => roles.includes(role)) ?? [role];
  const words =
    supply.take('words', (one) => one.role === role && fits(one)) ??
    supply.take('words', (one) => group.includes(one.role) && fits(one));
  if (words || (role !== 'figure' && role !== 'body')) return words?.value;
  const number = supply.take('number');
  if (number) return [number.value.toLocaleString('fr'), number.unit].filter(Boolean).join('\u00a0');
  return supply.take('words', (one) => one.role === 'caption' && fits(one))?.value;
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
      return takeWords(supply, roleOf(leaf), leaf.maxChars);
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
      return (
        supply.take('address', (one) => one.isCall === wanted)?.value ??
        (wanted ? supply.take('address')?.value : undefined)
      );
    }
    case 'date':
      return supply.take('date')?.value;
    default:
      return undefined;
  }
}
