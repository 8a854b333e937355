import { contents, isEmptyValue } from '../../../core/fields/contents.ts';
import type { ListItem, ListParameter, SimpleParameter } from '../../../core/fields/index.ts';
import type { Passage } from '../../text-part/passage.ts';
import type { BlockRenderContext, RenderedPiece } from '../block-render-context.ts';
import { openPlain, openTable, sides, widthCss } from '../html.ts';
import { ghostColumns } from '../outlook.ts';
import { columnPadding, dividerRoom, stackFlow } from '../stack.ts';
import type { FieldRenderer } from './field-renderer.ts';
import { renderParameters, shapedValue, writeParameters } from './parameters.ts';
import { dividerPiece, lineCell } from './separator.ts';
import { simpleFieldRenderers } from './simple-fields.ts';

export const renderList: FieldRenderer<'list'> = {
  draw: ({ settings, ...parameter }, value, drawing) => {
    const items = value
      .map((item, rank) => ({ item, within: `${drawing.path}[${rank}]` }))
      .filter(({ item }) => !isBlank(settings.of, item));
    if (items.length === 0) return [];
    if (settings.layout === 'grid') return gridPieces({ ...parameter, settings }, items, drawing);
    if (settings.layout === 'lead') return leadPieces(settings.of, items, drawing);
    const drawn = items
      .map((item) => rowPieces(settings.of, item, drawing))
      .filter(({ length }) => length > 0);
    return drawn.flatMap((pieces, index) => (index === 0 ? pieces : [dividerPiece(drawing), ...pieces]));
  },
  write: ({ settings }, value) =>
    value.flatMap((item): Passage[] => {
      const passages = isBlank(settings.of, item)
        ? []
        : writeParameters(simpleFieldRenderers, settings.of, item);
      return passages.length === 0 ? [] : [{ kind: 'entry', passages }];
    }),
};

/** An item and where it stands in its block, `<key>[<n>]`. */
interface PlacedItem {
  item: ListItem;
  within: string;
}

/** Whether an item has nothing to show: colours and ticks alone are nothing. */
function isBlank(parameters: readonly SimpleParameter[], item: ListItem): boolean {
  return parameters.every(
    (parameter) =>
      contents[parameter.kind].says !== undefined || isEmptyValue(parameter, shapedValue(parameter, item)),
  );
}

const rowPieces = (
  parameters: readonly SimpleParameter[],
  { item, within }: PlacedItem,
  drawing: BlockRenderContext,
): RenderedPiece[] =>
  renderParameters(simpleFieldRenderers, parameters, item, drawing, within).flatMap(({ pieces }) => pieces);

/** px of the narrow left cell, by what leads. */
function leadWidth(lead: SimpleParameter, drawing: BlockRenderContext): number {
  if (lead.kind === 'date' && lead.settings.format === 'badge') return 60;
  if (lead.kind === 'image') {
    return Math.min(lead.settings.width ?? drawing.pictureWidth ?? 96, Math.round(drawing.width / 3));
  }
  return Math.min(128, Math.round(drawing.width / 3));
}

const leadGap = 16;
/** Parts of an item stand closer than those of a block. */
const tight = 0.4;

/** An item as a row of a table below `top` px: what leads it on the left, the rest on the right; none where it shows nothing. */
function leadRow(
  parameters: readonly SimpleParameter[],
  item: PlacedItem,
  drawing: BlockRenderContext,
): ((top: number) => string)[] {
  const [lead, ...rest] = parameters;
  if (!lead) return [];
  const width = leadWidth(lead, drawing);
  const side = { ...drawing, columns: false, align: 'left' as const };
  const first = rowPieces([lead], item, { ...side, width });
  const others = rowPieces(rest, item, { ...side, width: drawing.width - width - leadGap });
  if (first.length + others.length === 0) return [];
  return [
    (top) =>
      `<tr><td width="${width}" valign="top" style="${widthCss(width)};padding:${sides(top, leadGap, 0, 0)};vertical-align:top">\n` +
      `${stackFlow(first, tight)}</td>` +
      `<td valign="top" style="padding:${sides(top, 0, 0, 0)};vertical-align:top">\n${stackFlow(others, tight)}</td></tr>`,
  ];
}

/** The items as rows of one table, a line between them. */
function leadPieces(
  parameters: readonly SimpleParameter[],
  items: PlacedItem[],
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const rows = items.flatMap((item) => leadRow(parameters, item, drawing));
  if (rows.length === 0) return [];
  const line = `\n<tr>${lineCell(drawing, dividerRoom, drawing.rule, ' colspan="2"')}</tr>\n`;
  return [
    {
      kind: 'group',
      html: (top) =>
        `${openTable('100%')}${rows.map((row, index) => row(index === 0 ? top : dividerRoom)).join(line)}</table>`,
    },
  ];
}

/** `columns` items side by side, row after row; where columns may not stand, under one another. */
function gridPieces(
  { settings }: Pick<ListParameter, 'settings' | 'key'>,
  items: PlacedItem[],
  drawing: BlockRenderContext,
): RenderedPiece[] {
  if (!drawing.columns) return items.flatMap((item) => rowPieces(settings.of, item, drawing));
  const padding = columnPadding(drawing.inset);
  const width = Math.floor((drawing.width + 2 * padding) / settings.columns);
  const inner = { ...drawing, columns: false, width: width - 2 * padding };
  const drawn = items.map((item) => rowPieces(settings.of, item, inner)).filter(({ length }) => length > 0);
  const rows: RenderedPiece[] = [];
  for (let start = 0; start < drawn.length; start += settings.columns) {
    const row = drawn.slice(start, start + settings.columns);
    const isLast = (index: number) => start + index === drawn.length - 1;
    rows.push({
      kind: 'group',
      wide: true,
      html: (top) => {
        const above = start === 0 ? top : Math.max(0, top - stackedGap);
        return ghostColumns(
          row.map((pieces, index) => {
            const room = sides(above, padding, isLast(index) ? 0 : stackedGap, padding);
            return { width, html: cell(pieces, room, drawing) };
          }),
        );
      },
    });
  }
  return rows;
}

/** px under an item, which part it from the next when the columns stack. */
const stackedGap = 12;

const cell = (pieces: RenderedPiece[], padding: string, { align }: BlockRenderContext) =>
  `${openPlain()}<tr><td style="padding:${padding}${align === 'left' ? '' : `;text-align:${align}`}">\n` +
  `${stackFlow(pieces, tight)}</td></tr></table>`;
