import { imageState } from '../../core/fields/image-address.ts';
import type { Align } from '../../core/fields/settings.ts';
import { picturedCell } from '../render/background-picture.ts';
import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { roomRow } from '../render/button.ts';
import { inColorsOfDay } from '../render/color-classes.ts';
import { backgroundCss } from '../render/color-maths.ts';
import { attribute, openTable } from '../render/html.ts';
import { reportBrokenPicture } from '../render/picture.ts';
import { stackFlow } from '../render/stack.ts';
import { type CustomStyle, onBackground } from './custom-style.ts';

/** Where words stand in the height of a cell. */
export type Valign = 'top' | 'middle' | 'bottom';

/** Words over a picture, and what is seen of them without it. */
interface Backdrop {
  /** Address of the picture; '' for none. */
  url: string;
  /** Where it stands in the block. */
  path: string | undefined;
  /** `#rrggbb` under the picture: what the words are read on. */
  color: string;
  /** px at least, padding aside. */
  height?: number | undefined;
  /** CSS, and its px on both sides together. */
  padding: string;
  sides: number;
  align: Align;
  valign: Valign;
}

/**
 * Words over a picture. They are read on its flat colour, which stands alone where there is no picture, it cannot be one or
 * is blocked. In dark mode all of it keeps its colours: the picture does.
 */
export function backdropPieces(
  { url, path, color, height, padding, sides, align, valign }: Backdrop,
  drawing: BlockRenderContext,
  draw: (inner: BlockRenderContext) => RenderedPiece[],
): RenderedPiece[] {
  const inner = {
    ...onBackground(drawing, color, { keepsColors: true }),
    width: Math.max(80, drawing.width - sides),
    columns: false,
    boxes: drawing.columns || drawing.boxes,
    align,
  };
  const pieces = draw(inner);
  if (pieces.length === 0 && height === undefined) return [];
  if (imageState(url) === 'invalid') {
    reportBrokenPicture({ url, alt: '', decorative: true, link: '' }, { ...drawing, path });
  }
  const cell =
    imageState(url) === 'valid'
      ? picturedCell(url, { width: drawing.width, color }, { ...drawing, path })
      : undefined;
  const style = [
    ...(height === undefined ? [] : [`height:${height}px`]),
    `padding:${padding}`,
    `vertical-align:${valign}`,
    `text-align:${align}`,
  ].join(';');
  const html = (top: number) => {
    const words =
      `${openTable('100%')}<tr><td${attribute('height', height)}${attribute('align', align)} valign="${valign}" style="${style}">\n` +
      `${inColorsOfDay(stackFlow(pieces))}\n</td></tr></table>`;
    return (
      `${openTable('100%')}\n${roomRow(top)}<tr><td${cell?.attributes ?? ''} bgcolor="${color}" ` +
      `style="${backgroundCss(color, drawing.background)}${cell?.css ?? ''}padding:0">${cell ? cell.around(words) : words}</td></tr></table>`
    );
  };
  return [{ kind: 'group', html }];
}

/** Words over a picture that an element's own style or attributes name; `valign` is that of a cell. */
export const customBackdrop = (
  { background, padding = '0', align, height }: Omit<CustomStyle, 'more'>,
  url: string,
  drawing: BlockRenderContext,
  draw: (inner: BlockRenderContext) => RenderedPiece[],
  valign: Valign = 'top',
): RenderedPiece[] =>
  backdropPieces(
    {
      url,
      path: undefined,
      color: background ?? drawing.background,
      height,
      padding,
      sides: 2 * sideOf(padding),
      align: align ?? drawing.align,
      valign,
    },
    drawing,
    draw,
  );

/** px of the second of one to four paddings. */
export const sideOf = (padding: string): number => {
  const [top = '0', side = top] = padding.split(/\s+/);
  return Math.round(Number.parseFloat(side));
};
