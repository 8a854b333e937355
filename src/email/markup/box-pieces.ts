import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { roomRow } from '../render/button.ts';
import { backgroundClass, classes, lineClass } from '../render/color-classes.ts';
import { backgroundCss } from '../render/color-maths.ts';
import { barLeftHtml } from '../render/frame.ts';
import { attribute, openTable } from '../render/html.ts';
import { recordBorderColor } from '../render/render-state.ts';
import { stackFlow } from '../render/stack.ts';
import { type CustomStyle, onBackground } from './custom-style.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { PiecesOf } from './parts.ts';

/** An element around others says a ground, a line, a padding or an alignment for all of them. */
export function boxPieces(
  { children, own }: { children: readonly HtmlNode[]; own: CustomStyle },
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  const { ground, border, padding, align } = own;
  if ((ground ?? border ?? padding ?? align) === undefined) return piecesOf(children, drawing);
  const around = ground === undefined ? drawing : onBackground(drawing, ground);
  const width = padding === undefined ? drawing.width : Math.max(80, drawing.width - 2 * sideOf(padding));
  const pieces = piecesOf(children, { ...around, align: align ?? drawing.align, columns: false, width });
  if (pieces.length === 0) return [];
  const style = [
    `${ground === undefined ? '' : backgroundCss(ground, drawing.ground)}padding:${padding ?? 0}`,
    ...(align === undefined ? [] : [`text-align:${align}`]),
    ...(border === undefined ? [] : [`border:${laidBorder(border, drawing)}`]),
  ];
  const mark = classes(ground && backgroundClass(ground), border && lineClass(colorOf(border)));
  const cell = `<td${attribute('bgcolor', ground)}${attribute('align', align)}${mark} style="${style.join(';')}">`;
  return [
    {
      kind: 'group',
      html: (top) =>
        `${openTable('100%')}\n${roomRow(top)}<tr>${cell}\n${stackFlow(pieces)}\n</td></tr></table>`,
    },
  ];
}

/** A quotation, with its bar. */
export function quotePieces(
  { children }: Pick<HtmlElement, 'children'>,
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  const pieces = piecesOf(children, drawing);
  if (pieces.length === 0) return [];
  return [{ kind: 'group', html: (top) => barLeftHtml(stackFlow(pieces), top, drawing) }];
}

/** px of the second of one to four paddings. */
const sideOf = (padding: string): number => {
  const [top = '0', side = top] = padding.split(/\s+/);
  return Math.round(Number.parseFloat(side));
};

/** The colour of a line, `<width> <style> <colour>`. */
const colorOf = (border: string) => border.split(' ')[2] as string;

function laidBorder(border: string, { sheet }: BlockRenderContext): string {
  recordBorderColor(sheet, colorOf(border));
  return border;
}
