import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import type { Align } from '../../core/fields/settings.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import type { MarkupError } from './markup-engine.ts';
import type { RenderState } from './render-state.ts';

/** Kinds of piece by the room they want around them. */
export type PieceKind =
  | 'eyebrow'
  | 'title'
  | 'subtitle'
  | 'text'
  | 'caption'
  | 'figure'
  | 'image'
  | 'button'
  | 'group'
  | 'rule'
  | 'divider';

/** A part of a block, ready but for the room above it. */
export interface RenderedPiece {
  kind: PieceKind;
  /** Columns reach out of the padded cell so that each brings its own padding, and stacks without losing it. */
  wide?: true | undefined;
  /** `top`: px of room above. */
  html: (top: number) => string;
}

/** Levels of heading in one mail: one h1, then none skipped. */
export interface Headings {
  /** 0 until the mail's h1 has been written. */
  last: number;
}

/** What a field knows of the place where it is drawn; colours are `#rrggbb` that can be read on `background`. */
export interface BlockRenderContext {
  state: RenderState;
  blockId: string;
  blockName: string;
  /** Where the value that is drawn stands in its block, as forms name it; undefined for what markup says itself. */
  path?: string | undefined;
  filter: BlockFilter;
  /** px of content, padding taken off. */
  width: number;
  /** Whether other cells of a table stand beside it, so that its width is what the table makes of it. */
  isShared?: boolean;
  /** px of padding left and right of the content. */
  inset: number;
  /** Whether pieces may be columns here: no columns inside a column. */
  columns: boolean;
  /** Whether an author's own boxes may stand beside each other here, where columns of tags may not: in a box. */
  boxes?: boolean | undefined;
  /** Whether it is a box with a background or a line around one link alone. */
  isButton?: boolean;
  background: string;
  /** Whether its colours stay those of the day in dark mode: words that lie on a picture, which does. */
  keepsColors?: true | undefined;
  title: string;
  /** Of titles that are large, which less contrast is enough for. */
  largeTitle: string;
  text: string;
  muted: string;
  accent: string;
  rule: string;
  link: string;
  /** Background of buttons and marks. */
  strong: string;
  titleFont: string;
  textFont: string;
  align: Align;
  /** px that pictures are drawn at, at most, where the block says so. */
  pictureWidth?: number | undefined;
  /** Sizes of titles and running text, % of the template's, px between letters and of round corners of pictures, where the block says so. */
  sizes?: { titles?: number; texts?: number; spacing?: number; corners?: number } | undefined;
  /** px that running text is set in at most: words of a table on a phone. */
  largestText?: number | undefined;
  headings: Headings;
  /** Filled with the parameters whose picture has no valid address. */
  brokenPictures: string[];
}

/** The element of the next heading; `wanted` is 2 for a title, 3 for what stands under one. */
export function nextHeading(headings: Headings, wanted: number): string {
  headings.last = headings.last === 0 ? 1 : Math.max(2, Math.min(wanted, headings.last + 1));
  return `h${headings.last}`;
}

/** Whether the content is too narrow for large type. */
export const isNarrow = (drawing: Pick<BlockRenderContext, 'width'>) => drawing.width < 400;

/**
 * Draws a block by its template's markup: its pieces, what is wrong with the markup, or undefined where Liquid is still on
 * its way. What `MarkupEngine.draw` is.
 */
export type DrawMarkup = (
  template: Pick<BlockTemplate, 'name' | 'markup' | 'parameters'>,
  datas: BlockValues,
  drawing: BlockRenderContext,
) => RenderedPiece[] | MarkupError | undefined;

/** Draws free HTML that has boxes: its pieces, or undefined where its words alone can be shown. What `MarkupEngine.drawHtml` is. */
export type DrawHtml = (html: string, drawing: BlockRenderContext) => RenderedPiece[] | undefined;
