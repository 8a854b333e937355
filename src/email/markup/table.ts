import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { roomRow, roundCss } from '../render/button.ts';
import { backgroundClass, classes, lineClass, withBackground } from '../render/color-classes.ts';
import { backgroundCss } from '../render/color-maths.ts';
import { attribute, openTable, sides, tableTag, widthCss } from '../render/html.ts';
import { recordBorderColor } from '../render/render-state.ts';
import { stackFlow } from '../render/stack.ts';
import { anchorElement, anchorOf } from './anchors.ts';
import { customBackdrop, type Valign } from './background.ts';
import { customStyle, onBackground } from './custom-style.ts';
import { type HtmlElement, isElement } from './html-tree.ts';
import { isLinkAlone } from './inline-html.ts';
import type { PiecesOf } from './parts.ts';
import { MIN_COLUMN_WIDTH_PX, type TableFit, tableFit } from './table-fit.ts';

const isCell = ({ name }: HtmlElement) => name === 'td' || name === 'th';

/** The rows of a table, those of its head, body and foot. */
function rowsOf({ children }: HtmlElement): HtmlElement[] {
  return children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : [],
    );
}

const number = (text: string | undefined, most: number) =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Math.min(most, Number(text)) : undefined;

/** px, or a part of the width. */
const widthOf = (text: string | undefined, most: number) =>
  /^(?:\d|[1-9]\d|100)%$/.test(text ?? '') ? text : number(text?.replace(/px$/, ''), most);

/** A table of the author's own: one with `th` is read out as a table, any other is layout and stays silent. */
export function tablePiece(
  table: HtmlElement,
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  const rows = rowsOf(table).filter(({ children }) =>
    children.some((child) => isElement(child) && isCell(child)),
  );
  if (rows.length === 0) return [];
  const hasHead = rows.some(({ children }) =>
    children.some((child) => isElement(child) && child.name === 'th'),
  );
  const own = customStyle(table.attributes, drawing);
  const asked = widthOf(table.attributes.width, drawing.width) ?? '100%';
  const cells = rows.flatMap(cellsOf);
  const isNarrow = asked !== '100%' && own.background !== undefined;
  const isButton = isNarrow && cells.length === 1 && isLinkAlone(cells[0]?.children ?? []);
  // The background of a button is its cell's, whose corners may be round.
  const around = isButton ? undefined : own.background;
  const place = around === undefined ? { ...drawing, isButton } : onBackground(drawing, around);
  const padding = number(table.attributes.cellpadding, 40) ?? (hasHead ? 8 : 0);
  const isBetweenRows = table.attributes.rules === 'rows';
  const line =
    isBetweenRows || number(table.attributes.border, 1)
      ? recordBorderColor(drawing.state, drawing.rule)
      : undefined;
  const isRuled = hasHead || line !== undefined;
  const fit = isRuled ? tableFit(rows.map(cellsOf), padding, place) : undefined;
  const lines = isBetweenRows ? 'border-top' : 'border';
  const look = { padding, lines, line, fit, background: isButton ? own.background : undefined } as const;
  const html = rows
    .map((row, at) =>
      rowHtml(row, place, isBetweenRows && at === 0 ? { ...look, line: undefined } : look, piecesOf),
    )
    .join('\n');
  const attributes = around === undefined ? '' : withBackground(around);
  // One that asks for more than the narrowest phone has takes all there is.
  const width = typeof asked === 'number' && asked > MIN_COLUMN_WIDTH_PX ? '100%' : asked;
  const opened = hasHead
    ? `<table${tableTag(width, attributes, own.align)}`
    : openTable(width, attributes, own.align);
  return [
    {
      kind: 'group',
      html: (top) =>
        top === 0
          ? `${opened}\n${html}\n</table>`
          : `${openTable('100%')}\n${roomRow(top)}<tr><td>\n${opened}\n${html}\n</table>\n</td></tr></table>`,
    },
  ];
}

const cellsOf = ({ children }: HtmlElement) => children.filter(isElement).filter(isCell);

/** A padding whose sides are `side` px at most: CSS, and px of both sides. */
function within(padding: string, side: number): { css: string; across: number } {
  const [top = 0, right = top, bottom = top, left = right] = padding.split(/\s+/).map(Number.parseFloat);
  const [end, start] = [Math.min(right, side), Math.min(left, side)];
  return { css: sides(top, end, bottom, start), across: start + end };
}

interface CellLook {
  /** px, where a cell says none. */
  padding: number;
  lines: 'border' | 'border-top';
  line: string | undefined;
  fit: TableFit | undefined;
  /** Of cells that say none. */
  background: string | undefined;
}

function rowHtml(
  row: HtmlElement,
  drawing: BlockRenderContext,
  { padding, lines, line, fit, background: around }: CellLook,
  piecesOf: PiecesOf,
): string {
  const cells = cellsOf(row);
  const share = Math.max(40, Math.floor(drawing.width / cells.length));
  const ofRow = customStyle(row.attributes, drawing).background;
  const html = cells.map((cell, index) => {
    const { name, attributes } = cell;
    const anchor = anchorOf(cell) ?? (index === 0 ? anchorOf(row) : undefined);
    const children = anchor === undefined ? cell.children : [anchorElement(anchor), ...cell.children];
    const own = customStyle(attributes, drawing);
    const background = own.background ?? ofRow ?? around;
    const place =
      background === undefined || own.picture !== undefined ? drawing : onBackground(drawing, background);
    // What lies on a picture fills its cell, which would else take the whole row.
    const even =
      own.picture !== undefined && cells.length > 1 ? `${Math.floor(100 / cells.length)}%` : undefined;
    const asked = widthOf(attributes.width, drawing.width) ?? even;
    const { picture } = own;
    const room = within(picture === undefined ? (own.padding ?? `${padding}`) : '0', fit?.side ?? 40);
    const width = Math.max(40, (typeof asked === 'number' ? asked : share) - room.across);
    const align = own.align ?? drawing.align;
    const isShared = place.isShared === true || cells.length > 1;
    const boxes = !isShared && (drawing.columns || drawing.boxes);
    const inner = { ...place, isShared, columns: false, boxes, width, align, largestText: fit?.largestText };
    const words = name === 'th' ? [{ name: 'strong', attributes: {}, children }] : children;
    const pieces =
      picture === undefined
        ? piecesOf(words, inner)
        : customBackdrop(
            { ...own, background },
            picture,
            inner,
            (on) => piecesOf(words, on),
            valign(attributes),
          );
    const style = [
      `${background === undefined ? '' : backgroundCss(background, drawing.background)}padding:${room.css}${drawing.isButton ? roundCss(drawing) : ''}`,
      `vertical-align:${valign(attributes)}`,
      ...(asked === undefined ? [] : [widthCss(asked)]),
      ...(own.align === undefined ? (name === 'th' ? ['text-align:left'] : []) : [`text-align:${own.align}`]),
      ...(line === undefined ? [] : [`${lines}:1px solid ${line}`]),
      ...(fit?.holds(cell) ? ['word-break:normal'] : []),
    ].join(';');
    const sentence = [
      attribute('colspan', number(attributes.colspan, 20)),
      attribute('rowspan', number(attributes.rowspan, 50)),
      attribute('width', asked),
      attribute('bgcolor', background),
      classes(picture === undefined && background && backgroundClass(background), line && lineClass(line)),
      attribute('align', own.align),
      attribute('valign', valign(attributes)),
      name === 'th' ? attribute('scope', attributes.scope === 'row' ? 'row' : 'col') : '',
    ].join('');
    return `<${name}${sentence} style="${style}">\n${stackFlow(pieces)}\n</${name}>`;
  });
  return `<tr>\n${html.join('\n')}\n</tr>`;
}

function valign({ valign: asked = '', style = '' }: HtmlElement['attributes']): Valign {
  const said = /^(?:middle|bottom)$/.test(asked)
    ? asked
    : (/vertical-align\s*:\s*(middle|bottom)/i.exec(style)?.[1]?.toLowerCase() ?? 'top');
  return said as Valign;
}
