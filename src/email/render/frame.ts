import type { BlockStyle } from '../../core/block-template/block-template.ts';
import type { BlockRenderContext, RenderedPiece } from './block-render-context.ts';
import { roomRow, roundCss } from './button.ts';
import { barClass, classes, lineClass } from './color-classes.ts';
import { openTable, roomCss, sides, widthCss } from './html.ts';
import { recordBarColor, recordBorderColor } from './render-state.ts';
import { type Padding, stackRows } from './stack.ts';

/** px of padding inside a box, and beside a bar. */
const boxPadding = 20;
const barWidth = 4;
const barPadding = 20;

/** Content with a coloured bar on its left. */
export function barLeftHtml(html: string, top: number, drawing: BlockRenderContext): string {
  const bar = recordBarColor(drawing.state, drawing.strong);
  return (
    `${openTable('100%')}\n` +
    (top === 0 ? '' : `<tr><td colspan="2" height="${top}" style="${roomCss(top)}">&nbsp;</td></tr>\n`) +
    `<tr><td width="${barWidth}" bgcolor="${bar}"${classes(barClass(bar))} style="${widthCss(barWidth)};font-size:0">&nbsp;</td>\n` +
    `<td style="padding:0 0 0 ${barPadding - barWidth}px">\n${html}\n</td></tr></table>`
  );
}

/** px that a frame takes from the content on both sides together. */
export function frameWidth(frame: BlockStyle['frame']): number {
  if (frame === 'box') return 2 * (boxPadding + 1);
  return frame === 'bar-left' ? barPadding : 0;
}

/** px of padding left and right of the content inside a frame. */
export function frameInset(frame: BlockStyle['frame'], side: number): number {
  if (frame === 'box') return boxPadding;
  return frame === 'bar-left' ? 0 : side;
}

/** The rows of a block's table: its pieces, in its frame. */
export function frameRows(
  frame: BlockStyle['frame'],
  pieces: readonly RenderedPiece[],
  insets: Padding,
  drawing: BlockRenderContext,
): string {
  if (frame === 'none') return stackRows(pieces, insets, drawing.align);
  if (frame === 'line-top') return linedRows(pieces, insets, drawing);
  const padding = sides(insets.top, insets.side, insets.bottom, insets.side);
  const inner =
    frame === 'box'
      ? box(pieces, drawing)
      : barLeftHtml(
          `${openTable('100%')}\n${stackRows(pieces, { top: 2, bottom: 2, side: 0 }, drawing.align)}\n</table>`,
          0,
          drawing,
        );
  return `<tr><td style="padding:${padding}">\n${inner}\n</td></tr>`;
}

/** A thin line around the content, on a cell, where Word draws it too. */
function box(pieces: readonly RenderedPiece[], drawing: BlockRenderContext): string {
  const line = recordBorderColor(drawing.state, drawing.rule);
  const rows = stackRows(pieces, { top: boxPadding, bottom: boxPadding, side: boxPadding }, drawing.align);
  return (
    `${openTable('100%')}<tr><td${classes(lineClass(line))} style="border:1px solid ${line}${roundCss(drawing)}">\n` +
    `${openTable('100%')}\n${rows}\n</table>\n</td></tr></table>`
  );
}

function linedRows(pieces: readonly RenderedPiece[], insets: Padding, drawing: BlockRenderContext): string {
  const line = recordBarColor(drawing.state, drawing.strong);
  const rule =
    `${openTable('100%')}\n<tr><td height="2" bgcolor="${line}"${classes(barClass(line))} style="${roomCss(2)}">&nbsp;</td></tr>\n` +
    `${roomRow(16)}</table>`;
  return (
    `<tr><td style="padding:${insets.top}px ${insets.side}px 0">\n${rule}\n</td></tr>\n` +
    stackRows(pieces, { ...insets, top: 0 }, drawing.align)
  );
}
