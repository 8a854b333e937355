import { type BlockRenderContext, isNarrow, type RenderedPiece } from '../render/block-render-context.ts';
import { roundCss } from '../render/button.ts';
import { backgroundClass, classes, lineClass } from '../render/color-classes.ts';
import { backgroundCss } from '../render/color-maths.ts';
import { attribute, openPlain, openTable, sides } from '../render/html.ts';
import { type GhostColumn, ghostColumns } from '../render/outlook.ts';
import { recordBorderColor } from '../render/render-state.ts';
import { columnPadding, stackFlow } from '../render/stack.ts';
import { customColor, onBackground } from './custom-style.ts';
import type { ColumnFacts, MarkupPart } from './parts.ts';

/** px under a column, which part it from the next when they stack. */
const stackedGap = 14;
/** Parts of a column stand closer than those of a block. */
const closeness = 0.6;

/** px between a column's own background and what it holds. */
export const CARD_PADDING_PX = 16;

/** Columns beside each other, at most. */
export const MAX_COLUMNS = 4;

/** A share of a row as authors write it, `1/3`, `30%`, `30`: in %; undefined for what is none. */
export function shareOf(written: string): number | undefined {
  const [, part, whole] = /^([1-9])\/([1-9])$/.exec(written) ?? [];
  const share =
    whole === undefined
      ? Number(written.replace(/%$/, '') || Number.NaN)
      : (100 * Number(part)) / Number(whole);
  return Number.isFinite(share) ? Math.max(10, Math.min(90, share)) : undefined;
}

/** How columns fill a row: so many, or those of the shares that are asked for, as in `1/3 2/3`. */
export function rowOf(perRow: number | undefined, shares: string): ReadonlyArray<number | undefined> {
  const asked = shares
    .split(/\s+/)
    .flatMap((share) => shareOf(share) ?? [])
    .slice(0, MAX_COLUMNS);
  return asked.length > 0 ? asked : Array.from({ length: perRow ?? 3 }, () => undefined);
}

/** Widths in px of the columns of a row: the asked shares of the whole, the rest in equal parts. */
function widthsOf(row: readonly Pick<ColumnFacts, 'width'>[], total: number): number[] {
  const asked = row.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = row.filter(({ width }) => width === undefined).length;
  const rest = Math.max(10, 100 - asked) / Math.max(1, open);
  const whole = open === 0 ? asked : asked + rest * open;
  return row.map(({ width = rest }) => Math.floor((total * width) / Math.max(100, whole)));
}

/** A column with what draws what it holds. */
export interface DrawnColumn extends Omit<ColumnFacts, 'html'> {
  draw: (inner: BlockRenderContext) => RenderedPiece[];
}

/** A row of columns, each with that much padding on its sides, as high as its room above. */
export function rowHtml(
  row: readonly DrawnColumn[],
  drawing: BlockRenderContext,
  { padding, total, isMiddle = false, staysBeside = false }: Sides,
) {
  const widths = widthsOf(row, total);
  const columns = row.map(({ align = drawing.align, color, frame, draw }, index) => {
    const width = widths[index] as number;
    const own: Card = { background: customColor(color, drawing), frame: customColor(frame, drawing) };
    const isCard = own.background !== undefined || own.frame !== undefined;
    const place = own.background === undefined ? drawing : onBackground(drawing, own.background);
    const room = width - 2 * padding - (isCard ? 2 * CARD_PADDING_PX : 0);
    const inner = { ...place, columns: false, boxes: false, align, width: Math.max(40, room) };
    return { width, align, card: isCard ? own : undefined, pieces: draw(inner) };
  });
  // A table would inherit the width that a cell of those that stay says.
  const opened = staysBeside ? openTable('100%') : openPlain();
  const cell = (top: number, bottom: number, { pieces, align, card }: (typeof columns)[number]) => {
    const flow = stackFlow(pieces, closeness);
    return (
      `${opened}<tr><td${align === 'left' ? '' : ` align="${align}"`} ` +
      `style="padding:${sides(top, padding, bottom, padding)};text-align:${align}">\n` +
      `${card ? cardHtml(flow, card, drawing) : flow}\n</td></tr></table>`
    );
  };
  return (top: number) => {
    const drawn = columns.map((column, index) => ({
      width: column.width,
      // In the middle of their row all are to have the same room under them.
      html: cell(top, staysBeside || (index === columns.length - 1 && !isMiddle) ? 0 : stackedGap, column),
    }));
    return staysBeside ? cellsHtml(drawn, total, isMiddle) : ghostColumns(drawn, { isMiddle });
  };
}

/** Parts of a row that stays: a narrower column is as wide on a phone, for a picture, a date or a price; a wider one takes what the others leave. */
export const stayingShares = { narrow: 0.24, wide: 0.5 };
const cellWidth = (width: number, share: number) =>
  share < stayingShares.narrow
    ? width
    : share > stayingShares.wide
      ? undefined
      : `${Math.round(share * 100)}%`;

/** Columns as cells of a table, beside one another on a phone too. */
function cellsHtml(columns: readonly GhostColumn[], total: number, isMiddle: boolean): string {
  const valign = isMiddle ? 'middle' : 'top';
  const cells = columns.map(
    ({ width, html }) =>
      `<td${attribute('width', cellWidth(width, width / total))} valign="${valign}" style="vertical-align:${valign}">${html}</td>`,
  );
  return `${openPlain()}<tr>${cells.join('')}</tr></table>`;
}

/** What sets a column apart: a background of its own, the colour of a line around it. */
interface Card {
  background: string | undefined;
  frame: string | undefined;
}

/** What a column holds, set apart. */
function cardHtml(flow: string, { background, frame }: Card, drawing: BlockRenderContext): string {
  const names = [background && backgroundClass(background), frame && lineClass(frame)].filter(
    (name) => name !== undefined,
  );
  const filled = background === undefined ? '' : backgroundCss(background, drawing.background);
  const framed =
    frame === undefined
      ? ''
      : `border:1px solid ${recordBorderColor(drawing.state, frame)}${roundCss(drawing)};`;
  return (
    `${openTable('100%')}<tr><td${attribute('bgcolor', background)}${classes(names.join(' '))} ` +
    `style="${filled}${framed}padding:${CARD_PADDING_PX}px">\n${flow}\n</td></tr></table>`
  );
}

/** px of padding that a column brings on each side, and of all columns of a row together. */
interface Sides {
  padding: number;
  total: number;
  /** Whether the shorter ones stand in the middle of the row. */
  isMiddle?: boolean;
  /** Whether they stand beside one another on a phone, too. */
  staysBeside?: boolean;
}

type Standing = Pick<Sides, 'isMiddle' | 'staysBeside'>;

function rowPiece(
  row: readonly DrawnColumn[],
  standing: Standing,
  drawing: BlockRenderContext,
): RenderedPiece {
  const padding = columnPadding(drawing.inset);
  const html = rowHtml(row, drawing, { padding, total: drawing.width + 2 * padding, ...standing });
  return { kind: 'group', wide: true, html };
}

/** The columns inside a `columns` tag, on lines of those shares, which stack on a phone unless they are to stay; what else stands there is left out. */
export function columnsPart(
  inside: string,
  shares: ReadonlyArray<number | undefined>,
  standing: Standing,
): Pick<MarkupPart, 'draw'> {
  return {
    draw: (drawing, flow) => {
      const columns = flow.columnsIn(inside).map(({ html, ...facts }) => ({
        ...facts,
        draw: (inner: BlockRenderContext) => flow.draw(html, inner),
      }));
      const rows: DrawnColumn[][] = [];
      for (let start = 0; start < columns.length; start += shares.length) {
        // A last row that is not full leaves its room free: its columns stand under those above.
        const equal = start === 0 ? undefined : 100 / shares.length;
        const row = columns
          .slice(start, start + shares.length)
          .map((column, index) => ({ ...column, width: column.width ?? shares[index] ?? equal }));
        rows.push(row);
      }
      if (drawing.columns && !isNarrow(drawing)) return rows.map((row) => rowPiece(row, standing, drawing));
      return oneByOne(rows.flat(), drawing);
    },
  };
}

/** Where columns may not stand they follow one another. */
export const oneByOne = (columns: readonly DrawnColumn[], drawing: BlockRenderContext): RenderedPiece[] =>
  columns.flatMap(({ draw, align }) => draw({ ...drawing, align: align ?? drawing.align }));
