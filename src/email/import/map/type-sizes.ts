import { plainShape, type Shape, type Sizes, shapeLimits } from '../../../core/newsletter-template/shape.ts';
import { textSizes, titleSizes } from '../../render/type-scale.ts';
import { type HeadingPiece, type OutlineRow, type OutlineTheme, type Piece, piecesIn } from '../outline.ts';

/** px: running text of the renderer at 100 %, and the least that is read with ease. */
const [text] = textSizes.wide;
const leastText = 14;

/** Up to that many times as large one is nearly as large as the other. */
const aboutAsLarge = 1.25;

/** What the sizes of a block follow. */
export interface LetterType {
  /** px: running text of the letter. */
  textSize: number;
  /** Of the template. */
  shape: Shape;
}

const within = (name: keyof Sizes, value: number) =>
  Math.round(Math.min(shapeLimits[name].max, Math.max(shapeLimits[name].min, value)));

const steps = { 1: titleSizes.title, 2: titleSizes.h2, 3: titleSizes.h3 } as const;

/** Where there is how much room: running text is smaller in columns and in footers. */
export type TextRoom = keyof typeof textSizes;

/** px of words at 100 %, by the room there is. */
type Steps = Record<'wide' | 'narrow', readonly [number, number]>;
const baseOf = (of: Steps, room: TextRoom) => of[room === 'narrow' ? room : 'wide'][0];

/** px that words are drawn in: as large beside running text as they are in the letter. */
const drawnSize = (size: number, { textSize, shape }: LetterType, room: TextRoom = 'wide') =>
  (size / textSize) * baseOf(textSizes, room) * (shape.texts / 100);

/** The shape of a template made for a letter: what most of its titles and texts are in, bold where all of its titles are. */
export function shapeFor({ button, textSize = text }: OutlineTheme, rows: readonly OutlineRow[]): Shape {
  const pieces = piecesIn(...rows);
  const titles = pieces.filter((piece) => piece.kind === 'heading');
  const all = [...titles, ...pieces.flatMap((piece) => (piece.kind === 'html' && piece.title) || [])];
  const texts = within('texts', (textSize / text) * 100);
  const type = { textSize, shape: { ...plainShape, texts } };
  const shares = titles
    .map(({ size, level }) => (drawnSize(size, type) / steps[level].wide[0]) * 100)
    .sort((one, other) => one - other);
  return {
    corners: within('corners', button?.corners ?? 0),
    titles: within('titles', shares[Math.floor((shares.length - 1) / 2)] ?? 100),
    texts,
    ...(all.length > 0 && { bold: all.every(({ isBold }) => isBold) }),
  };
}

/** Sizes of a block that nobody tells from those of its template, %. */
const same = 6;
/** % of the template's that a block may ask for. */
export const sizeLimits = { titles: [50, 300], texts: [85, 200] } as const;

function shareOf(of: keyof typeof sizeLimits, wanted: number, own: number): number | null {
  const [least, most] = sizeLimits[of];
  const share = Math.round(Math.min(most, Math.max(least, (wanted / own) * 100)));
  return Math.abs(share - 100) <= same ? null : share;
}

/** How a block sets its titles and texts. */
export interface BlockType {
  /** % of the template's; null for as large as these. */
  titles: number | null;
  texts: number | null;
  /** The element of a title in a rich text. */
  tagOf: (heading: HeadingPiece) => 'h2' | 'h3' | 'p';
}

interface BlockTitles {
  /** Its own title, with what its template draws it in. */
  title?: { size: number; of: Steps } | undefined;
  room: TextRoom;
  /** Whether titles inside its texts are all of the smallest step, or as large as texts where their size is nearer to these. */
  isSmall?: boolean;
}

/** The sizes of a block by what stands in it: its title, else the largest of its texts, is as large beside them as in the letter. */
export function blockType(
  pieces: readonly Piece[],
  { title, room, isSmall = false }: BlockTitles,
  type: LetterType,
): BlockType {
  const first = (level: number) => (isSmall || level > 2 ? 'h3' : 'h2');
  const [largest] = pieces
    .filter((piece) => piece.kind === 'heading')
    .toSorted((one, other) => other.size - one.size);
  const lead = title ?? (largest && { size: largest.size, of: titleSizes[first(largest.level)] });
  const own = { titles: type.shape.titles / 100, texts: textSizes[room][0] * (type.shape.texts / 100) };
  const drawn = (size: number) => drawnSize(size, type, room);
  const titles = lead ? shareOf('titles', drawn(lead.size), baseOf(lead.of, room) * own.titles) : null;
  const scale = own.titles * ((titles ?? 100) / 100);
  const [main] = pieces
    .filter((piece) => piece.kind === 'text')
    .toSorted((one, other) => other.html.length - one.html.length);
  return {
    titles,
    texts: main ? shareOf('texts', Math.max(leastText, drawn(main.size)), own.texts) : null,
    tagOf: ({ size, level }) => {
      const isNearerText = lead && size * aboutAsLarge < lead.size && size * size < type.textSize * lead.size;
      if (isSmall && isNearerText) return 'p';
      if (isSmall || (!title && size === largest?.size)) return first(level);
      const away = (tag: 'h2' | 'h3') => Math.abs(drawn(size) - baseOf(titleSizes[tag], room) * scale);
      return away('h2') <= away('h3') ? 'h2' : 'h3';
    },
  };
}
