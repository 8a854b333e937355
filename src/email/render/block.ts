import type { BlockStyle, BlockTemplate } from '../../core/block-template/block-template.ts';
import { parameterValue } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { ParameterOf } from '../../core/fields/index.ts';
import type { Align } from '../../core/fields/settings.ts';
import { errorImageAddress } from '../../core/media/addresses.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import type { BlockRenderContext, DrawMarkup, Headings } from './block-render-context.ts';
import { withBackground } from './color-classes.ts';
import { backgroundCss } from './color-maths.ts';
import { fieldRenderers } from './fields/index.ts';
import { type RenderedParameter, renderParameters } from './fields/parameters.ts';
import { frameInset, frameRows, frameWidth } from './frame.ts';
import { attribute, openPlain, openTable, sides, textHtml, widthCss } from './html.ts';
import type { MarkupError } from './markup-engine.ts';
import { emailWords } from './messages.fr.ts';
import { largeSize, linkOn } from './palette.ts';
import { type RenderState, recordBackground, recordReadableColor, recordTextColor } from './render-state.ts';
import { markSpan, withoutSpots } from './source-map.ts';
import { type Padding, stackFlow } from './stack.ts';
import { paragraphHtml } from './type-scale.ts';

/** px: the content's width, and that of half a row. */
export const CONTENT_WIDTH_PX = 620;
export const HALF_WIDTH_PX = 310;

const widthOf = (filter: BlockFilter): number => (filter === 'semi' ? HALF_WIDTH_PX : CONTENT_WIDTH_PX);

function insetsOf(padding: BlockStyle['padding']): Padding {
  if (padding === 'none') return { top: 0, bottom: 0, side: 0 };
  if (padding === 'tight') return { top: 12, bottom: 12, side: 24 };
  if (padding === 'normal') return { top: 24, bottom: 24, side: 24 };
  return { top: 36, bottom: 36, side: 24 };
}

type Sizes = NonNullable<BlockRenderContext['sizes']>;

type Dress = Pick<
  BlockRenderContext,
  | 'background'
  | 'title'
  | 'largeTitle'
  | 'text'
  | 'muted'
  | 'accent'
  | 'strong'
  | 'rule'
  | 'link'
  | 'titleFont'
  | 'textFont'
>;

interface Choice {
  alias: string;
  /** The parameter that says it. */
  field: string;
}

/** What the block's own colours and fonts say, by what they apply to; nothing where nothing was chosen. */
function choices(block: Block, template: BlockTemplate) {
  const chosen: Partial<
    Record<'background' | 'title' | 'text' | 'accent' | 'titleFont' | 'textFont', Choice>
  > = {};
  for (const parameter of template.parameters) {
    if (parameter.kind !== 'color' && parameter.kind !== 'font') continue;
    const alias = parameterValue(parameter, block.blockdatas);
    if (typeof alias !== 'string' || alias === '') continue;
    const choice = { alias, field: parameter.key };
    if (parameter.kind === 'color') chosen[parameter.settings.applies] = choice;
    else chosen[parameter.settings.applies === 'title' ? 'titleFont' : 'textFont'] = choice;
  }
  return chosen;
}

const aligns: readonly unknown[] = ['left', 'center', 'right'] satisfies Align[];
const paddings: readonly unknown[] = ['none', 'tight', 'normal', 'loose'] satisfies BlockStyle['padding'][];

/** The look of a block's template, with what its own parameters say instead, but for colours and fonts. */
export function blockStyleOf({ blockdatas }: Block, { look, parameters }: BlockTemplate) {
  const own: Pick<BlockRenderContext, 'align' | 'pictureWidth'> &
    Pick<BlockStyle, 'padding'> & { sizes: Sizes } = {
    ...look,
    sizes: {},
  };
  for (const parameter of parameters) {
    if (parameter.kind !== 'choice' && parameter.kind !== 'number') continue;
    const value = parameterValue(parameter, blockdatas);
    const { settings } = parameter;
    if ('display' in settings) {
      if (settings.display === 'align' && aligns.includes(value)) own.align = value as Align;
      if (settings.display === 'padding' && paddings.includes(value))
        own.padding = value as BlockStyle['padding'];
    } else if (typeof value !== 'number') continue;
    else if (settings.applies === 'picture') own.pictureWidth = value;
    else if (settings.applies) own.sizes[settings.applies] = value;
  }
  return own;
}

/** Colours and fonts of a block: its own, else its look's, else the palette's, each readable on the background. */
function dressOf(block: Block, template: BlockTemplate, state: RenderState): Dress {
  const { palette } = state;
  const own = choices(block, template);
  const { look } = template;
  const place = { block: block.id };
  const color = (choice?: Choice) => choice && palette.color(choice.alias, { ...place, field: choice.field });
  const font = (choice?: Choice) => choice && palette.font(choice.alias, { ...place, field: choice.field });
  const background = recordBackground(
    state,
    color(own.background) ?? palette.color(look.background, place) ?? palette.paper,
  );
  const accent = color(own.accent) ?? palette.color(look.accent, place);
  const readableHere = (code: string, size?: number) => recordReadableColor(state, code, background, size);
  const text = readableHere(color(own.text) ?? palette.text);
  const strong = accent ?? palette.accent;
  const title = color(own.title) ?? accent ?? palette.title;
  return {
    background,
    text,
    title: readableHere(title),
    largeTitle: readableHere(title, largeSize),
    muted: readableHere(palette.muted),
    accent: readableHere(strong),
    // A button in the colour of the background would not be seen.
    strong: strong === background ? text : strong,
    rule: palette.rule,
    // The campaign's own link colour stands as chosen on the paper; on another background it must still be read.
    link:
      background === palette.paper
        ? recordTextColor(state, linkOn(background, palette), background)
        : readableHere(palette.link),
    titleFont: font(own.titleFont) ?? palette.titleFont,
    textFont: font(own.textFont) ?? palette.textFont,
  };
}

/**
 * A block as its one root element; '' when it has nothing to show in what is sent. The template is the block's own and
 * the block may stand where it says.
 */
export function renderPlacedBlock(
  block: Block,
  template: BlockTemplate,
  state: RenderState,
  headings: Headings,
): string {
  const { look } = template;
  const { align, padding, pictureWidth, sizes } = blockStyleOf(block, template);
  const insets = insetsOf(padding);
  const dress = dressOf(block, template, state);
  const drawing: BlockRenderContext = {
    state,
    blockId: block.id,
    blockName: block.name ?? template.name,
    path: undefined,
    filter: block.blockfilter,
    width: widthOf(block.blockfilter) - 2 * insets.side - frameWidth(look.frame),
    inset: frameInset(look.frame, insets.side),
    isShared: look.layout === 'row',
    columns: look.layout === 'stack',
    align,
    pictureWidth,
    sizes,
    headings,
    brokenPictures: [],
    // Each by its name: the fields of a block are drawn with copies of this, and one that was itself spread is slow to copy.
    background: dress.background,
    title: dress.title,
    largeTitle: dress.largeTitle,
    text: dress.text,
    muted: dress.muted,
    accent: dress.accent,
    strong: dress.strong,
    rule: dress.rule,
    link: dress.link,
    titleFont: dress.titleFont,
    textFont: dress.textFont,
  };
  if (template.markup !== '') return drawByMarkup(block, template, insets, drawing);
  const drawn = renderParameters(fieldRenderers, template.parameters, block.blockdatas, drawing);
  const editing = state.context.mode === 'edit';
  if (drawn.length === 0) return editing ? emptyBlock(drawing) : '';
  const pieces =
    look.layout === 'row' && drawn.length > 1
      ? [{ kind: 'group' as const, html: (top: number) => sideBySide(drawn, drawing.width, top) }]
      : drawn.flatMap((parameter) => parameter.pieces);
  const rows = frameRows(look.frame, pieces, insets, drawing);
  return root(drawing, editing ? errorRow(drawing) + rows : rows);
}

/**
 * A block by its template's own markup. One that fails is a box with its reason in the editor, and nothing with a
 * blocking remark in what is sent.
 */
function drawByMarkup(
  block: Block,
  template: BlockTemplate,
  insets: Padding,
  drawing: BlockRenderContext,
): string {
  const { state } = drawing;
  const editing = state.context.mode === 'edit';
  const draw = state.context.markup?.draw as DrawMarkup | undefined;
  const drawn = draw?.(template, block.blockdatas, drawing);
  if (!drawn && editing) return noticeBlock(emailWords.markupNotReady(drawing.blockName), drawing);
  if (!drawn || 'cause' in drawn) {
    const message = emailWords.markupFailed(drawing.blockName, drawn ?? notDrawn);
    state.report({ rule: 'markup-failed', severity: 'blocking', message, block: block.id });
    return editing ? noticeBlock(message, drawing) : '';
  }
  if (drawn.length === 0) return editing ? emptyBlock(drawing) : '';
  const rows = frameRows(template.look.frame, drawn, insets, drawing);
  state.written.set(block.id, withoutSpots(rows));
  return root(drawing, editing ? errorRow(drawing) + rows : rows);
}

const notDrawn: MarkupError = { line: 1, column: 1, cause: emailWords.markupNotDrawn };

const root = (drawing: BlockRenderContext, rows: string, more = '') => {
  const { blockId, state } = drawing;
  const id = state.context.mode === 'edit' ? attribute('data-block-id', blockId) : '';
  const style = attribute('style', backgroundCss(drawing.background).slice(0, -1) || undefined);
  const html = `${openPlain(`${withBackground(drawing.background)}${style}${id}${more}`)}\n${rows}</table>`;
  return markSpan(state.spots, { kind: 'block', id: blockId }, html);
};

/** The first parameter on the left, the others under one another on the right; so they stay on a phone. */
function sideBySide([first, ...others]: readonly RenderedParameter[], width: number, top: number): string {
  if (!first) return '';
  const cell = (html: string, style: string, more = '') =>
    `<td${more} valign="middle" style="padding:${style};vertical-align:middle">\n${html}</td>`;
  const share = pictureShare(first.parameter, width);
  const room = sides(top, 16, 0, 0) + (share === undefined ? '' : `;${widthCss(share)}`);
  const left = cell(stackFlow(first.pieces), room, attribute('width', share));
  const pieces = others.flatMap((parameter) => parameter.pieces);
  const right = cell(stackFlow(pieces, 0), `${sides(top, 0, 0, 0)}`, ' align="right"');
  return `${openTable('100%')}<tr>${left}\n${right}</tr></table>`;
}

/** Share of the row for a picture that leads it: a part of any width, so that the rest has room on a phone. */
function pictureShare(parameter: RenderedParameter['parameter'], width: number): string | undefined {
  if (parameter.kind !== 'image') return undefined;
  const wanted = (parameter as ParameterOf<'image'>).settings.width ?? width;
  return `${Math.min(60, Math.max(45, Math.ceil(((wanted + 16) / width) * 100)))}%`;
}

/** A block without content keeps a place in the editor, so that it can be found and filled. */
const emptyBlock = (drawing: BlockRenderContext) =>
  noticeBlock(emailWords.emptyBlock(drawing.blockName), drawing);

/** Words to the person who edits, in the place of a block. */
function noticeBlock(notice: string, drawing: BlockRenderContext): string {
  const style = { font: drawing.textFont, size: 14, line: 20, color: drawing.muted };
  const words = paragraphHtml('p', { top: 0, align: 'center' }, style, textHtml(notice));
  const rows = `${errorRow(drawing)}<tr><td style="padding:24px">${words}</td></tr>`;
  return root(drawing, rows, ' data-edit-only=""');
}

function errorRow(drawing: BlockRenderContext): string {
  if (drawing.brokenPictures.length === 0) return '';
  return (
    `<tr data-edit-only=""><td style="padding:12px 24px 0">` +
    `<img src="${errorImageAddress}" width="160" height="90" alt="" style="display:block"></td></tr>\n`
  );
}
