import type { ImageValue } from '../../core/fields/part.ts';
import type { TextRole } from '../../core/fields/settings.ts';
import { type BlockRenderContext, nextHeading, type RenderedPiece } from '../render/block-render-context.ts';
import { buttonPiece, textLinkPiece } from '../render/button.ts';
import { openColoredLink } from '../render/color-classes.ts';
import { dividerPiece, spacerPiece } from '../render/fields/separator.ts';
import { escapeHtml, sides, textHtml } from '../render/html.ts';
import { linkMark } from '../render/render-state.ts';
import { paragraphHtml, roleTypes, smallTitleType, type TypeStyle } from '../render/type-scale.ts';
import { writeToken } from '../tokens/token.ts';
import { anchorName } from './anchors.ts';
import { pathOf, textOfValue } from './author-values.ts';
import { backdropPieces, type Valign } from './background.ts';
import type { BuiltinTag, TagInput } from './builtin-tag.ts';
import { columnsPart, rowOf, shareOf } from './columns.ts';
import { alignOf, customColor, customLink, customTextColor } from './custom-style.ts';
import { drawPicture } from './draw-picture.ts';
import { MarkupFault } from './markup-error.ts';
import { markupWords } from './messages.fr.ts';

type Settings = TagInput['settings'];

const words = (value: unknown) => textOfValue(value).trim();
const pixels = (value: unknown, least: number, most: number): number | undefined => {
  const asked = Number(value ?? undefined);
  return Number.isFinite(asked) ? Math.round(Math.max(least, Math.min(most, asked))) : undefined;
};

/** A type with the colour that was asked for, where it can be read. */
const colored = (style: TypeStyle, settings: Settings, drawing: BlockRenderContext): TypeStyle => ({
  ...style,
  color: customTextColor(settings.color, drawing) ?? style.color,
});

const headingSizes = {
  large: { wanted: 2, type: roleTypes.title.style, kind: 'title' },
  normal: { wanted: 2, type: roleTypes.subtitle.style, kind: 'subtitle' },
  small: { wanted: 3, type: smallTitleType, kind: 'subtitle' },
} as const;

function headingPieces(text: string, settings: Settings, drawing: BlockRenderContext): RenderedPiece[] {
  const size = headingSizes[String(settings.size) as keyof typeof headingSizes] ?? headingSizes.normal;
  const style = colored(size.type(drawing), settings, drawing);
  const href = customLink(settings.link, drawing);
  const html = textHtml(text);
  const linked =
    href === undefined
      ? html
      : `${openColoredLink(href, 'text-decoration:none;', style.color, linkMark(drawing, href))}${html}</a>`;
  const tag = nextHeading(drawing.headings, size.wanted);
  return [
    {
      kind: size.kind,
      html: (top) =>
        paragraphHtml(
          tag,
          { top, align: alignOf(settings.align), isLink: href !== undefined },
          style,
          linked,
        ),
    },
  ];
}

const textRoles: readonly string[] = ['body', 'eyebrow', 'caption', 'quote', 'figure'] satisfies TextRole[];

function textPieces(text: string, settings: Settings, drawing: BlockRenderContext): RenderedPiece[] {
  const role = textRoles.includes(String(settings.role)) ? (settings.role as TextRole) : 'body';
  const { kind, style } = roleTypes[role];
  const type = colored(style(drawing), settings, drawing);
  const place = { align: alignOf(settings.align) };
  return [{ kind, html: (top) => paragraphHtml('p', { ...place, top }, type, textHtml(text)) }];
}

const buttonWidths = ['wide', 'half'] as const;

function buttonPieces(address: unknown, settings: Settings, drawing: BlockRenderContext): RenderedPiece[] {
  const href = customLink(words(address), drawing);
  const label = words(settings.words);
  if (href === undefined || label === '') return [];
  const align = alignOf(settings.align) ?? drawing.align;
  if (settings.display === 'text') return [textLinkPiece(label, href, align, drawing)];
  const dress = {
    background: customColor(settings.color, drawing),
    textColor: customColor(settings.text_color, drawing),
    width: buttonWidths.find((width) => width === settings.display),
    isFramed: settings.frame === true,
  };
  return [buttonPiece(label, href, align, drawing, dress)];
}

/** Address of a picture: a field's, or one that markup writes; '' for none. */
const addressOf = (subject: unknown): string =>
  words(typeof subject === 'object' && subject !== null ? (subject as Partial<ImageValue>).url : subject);

function imagePieces(subject: unknown, settings: Settings, drawing: BlockRenderContext): RenderedPiece[] {
  if (subject === null || subject === undefined) return [];
  const own: Partial<ImageValue> = typeof subject === 'object' ? subject : {};
  const alt = settings.alt === undefined ? words(own.alt) : words(settings.alt);
  const image = {
    url: addressOf(subject),
    alt,
    decorative: settings.alt === '' || (own.decorative === true && settings.alt === undefined),
    link: words(settings.link ?? own.link),
  };
  if (image.url === '') return [];
  const width = pixels(settings.width, 16, 620) ?? drawing.width;
  return drawPicture(
    image,
    { width, ratio: 'free', align: alignOf(settings.align) ?? drawing.align, play: settings.play === true },
    { ...drawing, path: pathOf(subject) },
  );
}

/** px around words that lie on a picture. */
const backdropPaddingPx = 24;

function backgroundPieces(
  subject: unknown,
  settings: Settings,
  drawing: BlockRenderContext,
  draw: (inner: BlockRenderContext) => RenderedPiece[],
): RenderedPiece[] {
  const padding = pixels(settings.padding, 0, 40) ?? backdropPaddingPx;
  const height = pixels(settings.height, 1, 1_000);
  const valign = words(settings.valign);
  const at: Valign = valign === 'top' || valign === 'bottom' ? valign : 'middle';
  const backdrop = {
    url: addressOf(subject),
    path: pathOf(subject),
    color: customColor(settings.color, drawing) ?? drawing.background,
    height: height && Math.max(1, height - 2 * padding),
    padding: sides(padding, padding, padding, padding),
    sides: 2 * padding,
    align: alignOf(settings.align) ?? drawing.align,
    valign: at,
  };
  return backdropPieces(backdrop, drawing, draw);
}

function token(subject: unknown, fallback: unknown): string {
  const name = words(subject);
  if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(name)) throw new MarkupFault(markupWords.causes.tokenName(name));
  return writeToken(name, words(fallback));
}

/** A token as a value, for addresses and words. */
export const tokenFilter = (name: unknown): string => token(name, '');

/** The address of the anchor that `{% anchor %}` makes with the same words. */
export function anchorFilter(name: unknown): string {
  const anchor = anchorName(words(name));
  return anchor && `#${anchor}`;
}

/** The safe building blocks: what an author writes in place of nested tables. */
export const builtinTags = {
  heading: {
    subject: 'required',
    settings: ['size', 'align', 'color', 'link'],
    make: ({ subject, settings }) => {
      const text = words(subject);
      return text === '' ? undefined : { draw: (drawing) => headingPieces(text, settings, drawing) };
    },
  },
  text: {
    subject: 'required',
    settings: ['role', 'align', 'color'],
    make: ({ subject, settings }) => {
      const text = words(subject);
      return text === '' ? undefined : { draw: (drawing) => textPieces(text, settings, drawing) };
    },
  },
  button: {
    subject: 'required',
    settings: ['words', 'align', 'color', 'text_color', 'display', 'frame'],
    make: ({ subject, settings }) => ({ draw: (drawing) => buttonPieces(subject, settings, drawing) }),
  },
  image: {
    subject: 'required',
    settings: ['width', 'align', 'link', 'alt', 'play'],
    make: ({ subject, settings }) => ({ draw: (drawing) => imagePieces(subject, settings, drawing) }),
  },
  background: {
    subject: 'required',
    settings: ['color', 'height', 'padding', 'align', 'valign'],
    holds: true,
    make: ({ subject, settings, inside }) => ({
      draw: (drawing, flow) =>
        backgroundPieces(subject, settings, drawing, (inner) => flow.draw(inside, inner)),
    }),
  },
  columns: {
    subject: 'none',
    settings: ['per_row', 'shares', 'valign', 'stays_beside'],
    holds: true,
    make: ({ settings, inside }) =>
      columnsPart(inside, rowOf(pixels(settings.per_row, 1, 4), words(settings.shares)), {
        isMiddle: settings.valign === 'middle',
        staysBeside: settings.stays_beside === true,
      }),
  },
  column: {
    subject: 'none',
    settings: ['width', 'align', 'color', 'frame'],
    holds: true,
    make: ({ settings, inside }) => ({
      column: {
        html: inside,
        width: shareOf(words(settings.width)),
        align: alignOf(settings.align),
        color: settings.color,
        frame: settings.frame,
      },
      draw: (drawing, flow) => flow.draw(inside, drawing),
    }),
  },
  anchor: {
    subject: 'required',
    settings: [],
    make: ({ subject }) => {
      const anchor = anchorName(words(subject));
      return anchor === '' ? undefined : { anchor, draw: () => [] };
    },
  },
  spacer: {
    subject: 'optional',
    settings: [],
    make: ({ subject }) => {
      const piece = spacerPiece(pixels(subject ?? 24, 0, 200) ?? 24);
      return { draw: () => [piece] };
    },
  },
  separator: {
    subject: 'none',
    settings: ['color'],
    make: ({ settings }) => ({
      draw: (drawing) => [
        dividerPiece({ ...drawing, rule: customColor(settings.color, drawing) ?? drawing.rule }),
      ],
    }),
  },
  token: {
    subject: 'required',
    settings: ['fallback'],
    make: ({ subject, settings }) => escapeHtml(token(subject, settings.fallback)),
  },
} satisfies Record<string, BuiltinTag>;
