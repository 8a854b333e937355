import type { Align, TextRole } from '../../core/fields/settings.ts';
import {
  type BlockRenderContext,
  isNarrow,
  nextHeading,
  type PieceKind,
  type RenderedPiece,
} from './block-render-context.ts';
import { classes, textColorClass } from './color-classes.ts';
import { sides, textHtml } from './html.ts';
import { largeSize } from './palette.ts';

/** How a text is set; sizes in px. */
export interface TypeStyle {
  font: string;
  size: number;
  line: number;
  color: string;
  /** Part of the `font` shorthand, which resets what is not said. */
  face?: 'bold' | 'italic';
  /** Further declarations, each ending in `;`. */
  more?: string;
}

/**
 * Inline style of a text, in short form. `mso-line-height-rule` stands before the line height, or Word rounds it up. Its
 * element bears the class of its text colour.
 */
export function typeCss(type: TypeStyle): string {
  return `${colorless(type)}color:${type.color}`;
}

function colorless({ font, size, line, face, more = '' }: TypeStyle): string {
  const set = `${face ? `${face} ` : ''}${size}px/${line}px ${font}`;
  return `mso-line-height-rule:exactly;font:${set};${more}`;
}

/** Where a paragraph stands; px. It is aligned as the cell around it unless it says otherwise. */
export interface ParagraphPlace {
  top: number;
  align?: Align | undefined;
  indent?: number;
  /** All its words are those of a link, which says their colour itself. */
  isLink?: boolean;
}

/** A paragraph or heading: room above, alignment, then its type. */
export function paragraphHtml(tag: string, place: ParagraphPlace, style: TypeStyle, html: string): string {
  const { top, align, indent = 0, isLink = false } = place;
  const side = align === undefined ? '' : `text-align:${align};`;
  const mark = isLink ? '' : classes(textColorClass(style.color));
  const css = isLink ? colorless(style).slice(0, -1) : typeCss(style);
  return `<${tag}${mark} style="margin:${sides(top, 0, 0, indent)};${side}${css}">${html}</${tag}>`;
}

/** A list below a margin. */
export const listHtml = (tag: string, margin: string, items: readonly string[]): string =>
  `<${tag} style="margin:${margin};padding:0;text-align:left">\n${items.join('\n')}\n</${tag}>`;

/** What a list holds at an index. */
export const itemHtml = (type: TypeStyle, index: number, html: string): string =>
  `<li${classes(textColorClass(type.color))} style="margin:${index === 0 ? '0' : '6px 0 0'};${typeCss(type)}">${html}</li>`;

/** An alignment that is not that of the cell around. */
export const ownAlign = (align: Align | undefined, drawing: BlockRenderContext): Align | undefined =>
  align === drawing.align ? undefined : align;

interface RoleType {
  kind: PieceKind;
  /** Level wanted when it is a heading. */
  heading?: number;
  style: (drawing: BlockRenderContext) => TypeStyle;
}

/** A size and a line of the renderer, px, as large as the template and the block want their titles or their texts. */
export function scaleType(
  of: 'titles' | 'texts',
  size: number,
  line: number,
  { state, sizes }: BlockRenderContext,
) {
  const share = (state.palette.shape[of] * (sizes?.[of] ?? 100)) / 10_000;
  return { size: Math.round(size * share), line: Math.round(line * share) };
}

/** px: size and line of titles at 100 %, where there is room for them and where there is not. */
export const titleSizes = {
  title: { wide: [30, 37], narrow: [22, 28] },
  h2: { wide: [20, 27], narrow: [18, 24] },
  h3: { wide: [17, 24], narrow: [17, 24] },
} as const satisfies Record<string, Record<'wide' | 'narrow', readonly [size: number, line: number]>>;

/** px between the letters of a block's titles and texts, at most: further apart they are no words. */
const MAX_SPACING_PX = 9;

/** Letters as far apart as the block says. */
function spaced({ sizes }: BlockRenderContext): Pick<TypeStyle, 'more'> {
  const spacing = Math.min(MAX_SPACING_PX, sizes?.spacing ?? 0);
  return spacing > 0 ? { more: `letter-spacing:${spacing}px;` } : {};
}

/** The type of a title of that size. */
export function titleType(drawing: BlockRenderContext, size: number, line: number): TypeStyle {
  const scaled = scaleType('titles', size, line, drawing);
  // Titles that the template makes larger are no less small; those of a block are.
  const asked = size * ((drawing.sizes?.titles ?? 100) / 100);
  return {
    font: drawing.titleFont,
    ...scaled,
    color: scaled.size >= largeSize ? drawing.largeTitle : drawing.title,
    ...((drawing.state.palette.shape.bold ?? asked < 19) && { face: 'bold' }),
    ...spaced(drawing),
  };
}

const titleOf = (step: keyof typeof titleSizes) => (drawing: BlockRenderContext) => {
  const [size, line] = titleSizes[step][isNarrow(drawing) ? 'narrow' : 'wide'];
  return titleType(drawing, size, line);
};

export const subtitleType = titleOf('h2');

/** A title inside running text. */
export const smallTitleType = titleOf('h3');

/** px: size and line of running text at 100 %: smaller in the footer and in tables, where 13 px is the least. */
export const textSizes = {
  footer: [14, 22],
  narrow: [15, 24],
  wide: [16, 26],
} as const;

export function bodyType(drawing: BlockRenderContext): TypeStyle {
  const [size, line] =
    textSizes[drawing.filter === 'footer' ? 'footer' : isNarrow(drawing) ? 'narrow' : 'wide'];
  const type = {
    font: drawing.textFont,
    ...scaleType('texts', size, line, drawing),
    color: drawing.text,
    ...spaced(drawing),
  };
  const { largestText = type.size } = drawing;
  return type.size <= largestText
    ? type
    : { ...type, size: largestText, line: Math.round(largestText * 1.5) };
}

/** Each role of text: its room, its element, its type. */
export const roleTypes: Record<TextRole, RoleType> = {
  title: {
    kind: 'title',
    heading: 2,
    style: titleOf('title'),
  },
  subtitle: {
    kind: 'subtitle',
    heading: 3,
    style: subtitleType,
  },
  eyebrow: {
    kind: 'eyebrow',
    style: ({ textFont, accent }) => ({
      font: textFont,
      size: 14,
      line: 20,
      color: accent,
      face: 'bold',
      more: 'letter-spacing:.4px;',
    }),
  },
  body: { kind: 'text', style: bodyType },
  caption: {
    kind: 'caption',
    style: ({ textFont, muted }) => ({ font: textFont, size: 14, line: 20, color: muted }),
  },
  quote: {
    kind: 'text',
    style: (drawing) => ({
      ...(isNarrow(drawing) ? titleType(drawing, 20, 29) : titleType(drawing, 24, 35)),
      face: 'italic',
    }),
  },
  figure: {
    kind: 'figure',
    style: (drawing) => {
      const size = drawing.width < 150 ? 28 : drawing.width < 220 ? 34 : 44;
      return { ...titleType(drawing, size, size + 6), color: drawing.accent };
    },
  },
};

/** Words in their role: a heading of the next level, or a paragraph. */
export function rolePiece(
  role: TextRole,
  words: string,
  drawing: BlockRenderContext,
  align?: Align,
): RenderedPiece {
  const { kind, heading, style } = roleTypes[role];
  const tag = heading === undefined ? 'p' : nextHeading(drawing.headings, heading);
  const html = textHtml(words);
  return { kind, html: (top) => paragraphHtml(tag, { top, align }, style(drawing), html) };
}
