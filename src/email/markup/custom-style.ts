import type { Align } from '../../core/fields/settings.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { pictureIn } from '../html/css/css-values.ts';
import type { BlockRenderContext } from '../render/block-render-context.ts';
import { longHex, writtenColor } from '../render/color-maths.ts';
import { sides } from '../render/html.ts';
import { largeSize, readable } from '../render/palette.ts';
import { recordBackground, recordReadableColor, trackedAddress } from '../render/render-state.ts';
import { stripMarks } from './parts.ts';

/** What an element's own `style` and old attributes may say; lengths are CSS as it goes out. */
export interface CustomStyle {
  /** `#rrggbb`, as written. */
  color?: string | undefined;
  background?: string | undefined;
  align?: Align | undefined;
  /** CSS family of the newsletter template's font that is named by its alias. */
  font?: string | undefined;
  /** px */
  size?: number | undefined;
  /** Times the size. */
  line?: number | undefined;
  face?: 'bold' | 'italic' | undefined;
  padding?: string | undefined;
  border?: string | undefined;
  /** Address of the picture under what it holds, as written. */
  picture?: string | undefined;
  /** px at least, of what lies on a picture. */
  height?: number | undefined;
  /** Declarations that need nothing else to be right, each ending in `;`. */
  more: string;
}

const aligns: readonly string[] = ['left', 'center', 'right'];
export const alignOf = (value: unknown): Align | undefined =>
  aligns.includes(String(value)) ? (value as Align) : undefined;

/** px: small print stands in the footer alone. */
const smallestOf = ({ filter }: BlockRenderContext) => (filter === 'footer' ? 13 : 14);

const lengths = /^(?:\d{1,3}(?:\.\d{1,2})?(?:px|em|%)?(?:\s+|$)){1,4}$/;
/** px: of a padding above and below, and at a side, so that words have room on a phone. */
const mostPadding = { high: 80, wide: 40 };
const withinPhone = (padding: string): string => {
  const [top = 0, right = top, bottom = top, left = right] = padding
    .trim()
    .split(/\s+/)
    .map((length) => Math.round(Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1)));
  const { high, wide } = mostPadding;
  return sides(Math.min(high, top), Math.min(wide, right), Math.min(high, bottom), Math.min(wide, left));
};
const borders = /^(\d{1,2}px)\s+(solid|dashed|dotted)\s+(\S+)$/;
/** Declarations taken as they are: all clients know them, or ignore them without harm. */
const plain: Readonly<Record<string, RegExp>> = {
  // Letters further apart than that are no word, and closer than that lie on one another.
  'letter-spacing': /^(?:-?[0-2]|\d)?(?:\.\d{1,2})?px$|^-?0?\.[01]\d?em$/,
  'text-transform': /^(?:uppercase|lowercase|capitalize|none)$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'border-radius': /^\d{1,3}px$/,
};

/** The colour an author means: an alias of the newsletter template, `#rgb`, `#rrggbb` or `rgb(…)`. */
export function customColor(asked: unknown, drawing: BlockRenderContext): string | undefined {
  const color = stripMarks(String(asked ?? '')).trim();
  if (color === '') return undefined;
  const written = writtenColor(color);
  if (written) return longHex(written);
  return /^[\w-]{1,40}$/.test(color)
    ? drawing.state.palette.color(color, { block: drawing.blockId, field: 'markup' })
    : undefined;
}

/** That colour where it can be read on the background it lies on, else the nearest that can. */
export function customTextColor(asked: unknown, drawing: BlockRenderContext): string | undefined {
  const color = customColor(asked, drawing);
  return color && recordReadableColor(drawing.state, color, drawing.background);
}

/** An address ready for `href`, with the organisation's parameters; undefined for what a mail may not carry. */
export function customLink(address: unknown, { state }: BlockRenderContext): string | undefined {
  const safe = typeof address === 'string' ? safeLink(stripMarks(address)) : undefined;
  return safe && trackedAddress(safe, state);
}

const declarationsOf = (style: string): Map<string, string> =>
  new Map(
    stripMarks(style)
      .split(';')
      .flatMap((declaration): [string, string][] => {
        const [name = '', ...value] = declaration.split(':');
        const written = value
          .join(':')
          .replace(/\s*!\s*important\s*$/i, '')
          .trim();
        return written === '' || written.length > 200 ? [] : [[name.trim().toLowerCase(), written]];
      }),
  );

function faceOf(said: Map<string, string>): CustomStyle['face'] {
  if (/^(?:bold|bolder|[6-9]00)$/.test(said.get('font-weight') ?? '')) return 'bold';
  return said.get('font-style') === 'italic' ? 'italic' : undefined;
}

function borderOf(written: string | undefined, drawing: BlockRenderContext): string | undefined {
  const [, width, line, color] = borders.exec(written ?? '') ?? [];
  const code = customColor(color, drawing);
  return code && `${width} ${line} ${code}`;
}

/** A style says it before an old attribute does. */
function pictureOf({ style = '', background = '' }: Readonly<Record<string, string>>): string | undefined {
  const [, said = ''] =
    /(?:^|[;\s])background(?:-image)?\s*:([^;]*url\([^)]*\))/i.exec(stripMarks(style)) ?? [];
  return pictureIn(said) || stripMarks(background).trim() || undefined;
}

/** What `background` says of a colour; beside a picture, one that is written out. */
const colorIn = (background: string | undefined, picture: string | undefined) =>
  picture === undefined
    ? background
    : background?.split(/\s+(?![^(]*\))/).find((part) => writtenColor(part) !== undefined);

const heightOf = (length = '') => {
  const [, px] = /^(\d{1,3})(?:px)?$/.exec(length.trim()) ?? [];
  return Number(px) || undefined;
};

/** What is safe and kept of an element's own style; the rest is dropped. */
export function customStyle(
  attributes: Readonly<Record<string, string>>,
  drawing: BlockRenderContext,
): CustomStyle {
  const said = declarationsOf(attributes.style ?? '');
  const picture = pictureOf(attributes);
  const background = customColor(
    said.get('background-color') ?? colorIn(said.get('background'), picture) ?? attributes.bgcolor,
    drawing,
  );
  const size = /^(\d{2})(?:\.\d+)?px$/.exec(said.get('font-size') ?? '')?.[1];
  // Closer than that lines of words touch, further apart they are no text.
  const line = /^(?:1(?:\.\d{1,2})?|2)$/.exec(said.get('line-height') ?? '')?.[0];
  const padding = said.get('padding');
  const more = Object.entries(plain).flatMap(([name, pattern]) => {
    const value = said.get(name);
    return value !== undefined && pattern.test(value) ? [`${name}:${value};`] : [];
  });
  return {
    color: said.get('color') ?? attributes['data-color'] ?? attributes.color,
    background,
    align: alignOf(said.get('text-align') ?? attributes.align),
    font: drawing.state.palette.fonts.get(said.get('font-family') ?? ''),
    size: size === undefined ? undefined : Math.max(smallestOf(drawing), Number(size)),
    line: line === undefined ? undefined : Number(line),
    face: faceOf(said),
    padding: padding !== undefined && lengths.test(padding) ? withinPhone(padding) : undefined,
    border: borderOf(said.get('border'), drawing),
    picture,
    height: picture === undefined ? undefined : heightOf(said.get('height') ?? attributes.height),
    more: more.join(''),
  };
}

/** The same place on another background: its text colours are those that can be read there. `keepsColors`: in dark mode too. */
export function onBackground(
  drawing: BlockRenderContext,
  background: string,
  { keepsColors }: Pick<BlockRenderContext, 'keepsColors'> = drawing,
): BlockRenderContext {
  const { state } = drawing;
  const readableHere = (color: string, size?: number) =>
    keepsColors
      ? readable(color, background, state.palette, size)
      : recordReadableColor(state, color, background, size);
  if (!keepsColors) recordBackground(state, background);
  return {
    ...drawing,
    background,
    keepsColors,
    title: readableHere(drawing.title),
    largeTitle: readableHere(drawing.largeTitle, largeSize),
    text: readableHere(drawing.text),
    muted: readableHere(drawing.muted),
    accent: readableHere(drawing.accent),
    link: readableHere(drawing.link),
    strong: drawing.strong === background ? readableHere(drawing.text) : drawing.strong,
  };
}
