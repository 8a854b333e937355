import type { BlockRenderContext, RenderedPiece } from '../block-render-context.ts';
import { roomRow } from '../button.ts';
import { classes, lineClass } from '../color-classes.ts';
import { openTable, sides } from '../html.ts';
import { recordBorderColor } from '../render-state.ts';
import type { FieldRenderer } from './field-renderer.ts';

/** A cell with a line of 1 px after `above` px; what follows brings its own room. */
export function lineCell(drawing: BlockRenderContext, above: number, color: string, more = ''): string {
  const line = `border-bottom:1px solid ${recordBorderColor(drawing.state, color)};font-size:0;line-height:0`;
  return `<td${more}${classes(lineClass(color))} style="padding:${sides(above, 0, 0, 0)};${line}">&nbsp;</td>`;
}

function lineHtml(drawing: BlockRenderContext, above: number, color: string, width?: number): string {
  const align = width === undefined ? 'left' : drawing.align;
  return `${openTable(width ?? '100%', '', align)}<tr>${lineCell(drawing, above, color)}</tr></table>`;
}

/** px that nothing stands in. */
export const spacerPiece = (height: number): RenderedPiece => ({
  kind: 'rule',
  html: (top) => `${openTable('100%')}\n${roomRow(top + height)}</table>`,
});

/** The line between two items of a list. */
export const dividerPiece = (drawing: BlockRenderContext): RenderedPiece => ({
  kind: 'divider',
  html: (top) => lineHtml(drawing, top, drawing.rule),
});

export const renderSeparator: FieldRenderer<'separator'> = {
  draw: ({ settings, key }, _value, drawing) => {
    if (settings.style === 'space') return [spacerPiece(settings.height)];
    const asked = drawing.state.palette.color(settings.color, { block: drawing.blockId, field: key });
    const short = settings.style === 'short-line';
    const color = asked ?? (short ? drawing.strong : drawing.rule);
    const above = Math.floor((settings.height - 1) / 2);
    const width = short ? Math.min(56, drawing.width) : undefined;
    const below = `${openTable('100%')}${roomRow(settings.height - 1 - above)}</table>`;
    return [{ kind: 'rule', html: (top) => `${lineHtml(drawing, top + above, color, width)}\n${below}` }];
  },
  write: ({ settings }) => (settings.style === 'space' ? [] : [{ kind: 'rule' }]),
};
