import { type BlockRenderContext, isNarrow, type RenderedPiece } from '../render/block-render-context.ts';
import { openTable } from '../render/html.ts';
import { MAX_COLUMNS, oneByOne, rowHtml } from './columns.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

/** On each side of an author's own box beside others. */
const boxPaddingPx = 8;
/** Of the boxes of a line together, in any letter. */
const MAX_LINE_PX = 660;

/** The px, or the part of 660 px, that an inline box says it is wide; undefined for any other element. */
function inlineWidth(node: HtmlNode): number | undefined {
  if (!isElement(node) || node.name !== 'div') return undefined;
  const { style = '' } = node.attributes;
  if (!/(?:^|;)\s*display\s*:\s*inline-block/i.test(style)) return undefined;
  const said = (property: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(\\d{1,3})(?:\\.\\d+)?(px|%)`, 'i').exec(style);
  const [, length, unit] = said('max-width') ?? said('width') ?? [];
  const width = unit === '%' ? (Number(length) / 100) * MAX_LINE_PX : Number(length);
  return width >= 40 && width < MAX_LINE_PX * 0.95 ? width : undefined;
}

const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === '';

/** The boxes beside each other that begin at a node of an author's html, two at least, and where they end. */
export function boxLine(
  nodes: readonly HtmlNode[],
  from: number,
): { boxes: HtmlElement[]; end: number } | undefined {
  const boxes: HtmlElement[] = [];
  let end = from;
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at] as HtmlNode;
    if (boxes.length > 0 && isBlank(node)) continue;
    if (inlineWidth(node) === undefined) break;
    boxes.push(node as HtmlElement);
    end = at + 1;
  }
  return boxes.length > 1 ? { boxes, end } : undefined;
}

/** Boxes beside each other as columns of the shares they have, on as many lines as they need. */
export function boxColumns(
  boxes: readonly HtmlElement[],
  drawing: BlockRenderContext,
  draw: (box: HtmlElement, inner: BlockRenderContext) => RenderedPiece[],
): RenderedPiece[] {
  const rows: HtmlElement[][] = [];
  let taken = MAX_LINE_PX;
  for (const box of boxes) {
    const width = inlineWidth(box) ?? 0;
    const last = rows.at(-1);
    if (!last || taken + width > MAX_LINE_PX || last.length === MAX_COLUMNS) {
      rows.push([box]);
      taken = width;
    } else {
      last.push(box);
      taken += width;
    }
  }
  const drawn = rows.map((row) => {
    const total = row.reduce((sum, box) => sum + (inlineWidth(box) ?? 0), 0);
    return row.map((box) => ({
      width: row.length > 1 ? (100 * (inlineWidth(box) ?? 0)) / total : undefined,
      align: undefined,
      draw: (inner: BlockRenderContext) => draw(box, inner),
    }));
  });
  if (!(drawing.columns || drawing.boxes) || isNarrow(drawing)) return oneByOne(drawn.flat(), drawing);
  return drawn.map((row) => {
    const html = rowHtml(row, drawing, { padding: boxPaddingPx, total: drawing.width });
    return {
      kind: 'group',
      html: (top) =>
        `${openTable('100%')}<tr><td style="padding:0;font-size:0">${html(top)}</td></tr></table>`,
    };
  });
}
