import { indentOf } from '../html/read-rich-text.ts';
import { type BlockRenderContext, nextHeading, type RenderedPiece } from '../render/block-render-context.ts';
import { indentStep } from '../render/rich-text-pieces.ts';
import { stackFlow } from '../render/stack.ts';
import {
  bodyType,
  itemHtml,
  listHtml,
  paragraphHtml,
  roleTypes,
  smallTitleType,
  subtitleType,
  type TypeStyle,
} from '../render/type-scale.ts';
import { type CustomStyle, customStyle, customTextColor } from './custom-style.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { isInline, lineHtml } from './inline-html.ts';
import type { PiecesOf } from './parts.ts';

const headings: Readonly<
  Record<string, { level: number; type: (drawing: BlockRenderContext) => TypeStyle }>
> = {
  h1: { level: 2, type: roleTypes.title.style },
  h2: { level: 2, type: subtitleType },
  h3: { level: 3, type: smallTitleType },
  h4: { level: 3, type: smallTitleType },
  h5: { level: 3, type: smallTitleType },
  h6: { level: 3, type: smallTitleType },
};
/** Whether an element holds lines: a paragraph or a heading. */
export const holdsLines = (name: string) => name === 'p' || headings[name] !== undefined;

/** A line of text as a paragraph or, by the element around it, a heading; nothing where it says nothing. */
export function paragraphOf(
  nodes: readonly HtmlNode[],
  { name = 'p', attributes = {} }: Partial<HtmlElement>,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const own = customStyle(attributes, drawing);
  const html = lineHtml(nodes, drawing).replace(/^(?:\s|<br>)+|\s+$/g, '');
  if (html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '') return [];
  const heading = headings[name];
  const type = typed(heading ? heading.type(drawing) : bodyType(drawing), own, drawing);
  const indent = indentOf(attributes) * indentStep;
  const tag = heading ? nextHeading(drawing.headings, heading.level) : 'p';
  return [
    {
      kind: heading ? 'subtitle' : 'text',
      html: (top) => paragraphHtml(tag, { top, align: own.align, indent }, type, html),
    },
  ];
}

/** Room between the pieces of an item, as a part of that between those of a block. */
const closeness = 0.5;
/** px by which items stand further in than what is around their list. */
const indents = { list: 22, nested: 20 };

const isItem = (node: HtmlNode): node is HtmlElement => isElement(node) && node.name === 'li';
const isList = (node: HtmlNode): node is HtmlElement => isElement(node) && /^[uo]l$/.test(node.name);

/** A list, with the lists in it. */
export function listPieces(
  list: HtmlElement,
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  if (!list.children.some(isItem)) return piecesOf(list.children, drawing);
  const items = itemsHtml(list, within(drawing, indents.list), piecesOf);
  return [{ kind: 'text', html: (top) => listHtml(list.name, `${top}px 0 0 ${indents.list}px`, items) }];
}

const within = (drawing: BlockRenderContext, indent: number): BlockRenderContext => ({
  ...drawing,
  columns: false,
  width: Math.max(80, drawing.width - indent),
});

function itemsHtml({ children }: HtmlElement, drawing: BlockRenderContext, piecesOf: PiecesOf): string[] {
  const type = bodyType(drawing);
  return children.filter(isItem).map((item, index) => {
    const words = item.children.filter((child) => !isList(child));
    // What is more than a line of text, or stands for a value or a tag, is drawn as everywhere else.
    const html = words.every(isInline)
      ? lineHtml(words, drawing).trim()
      : stackFlow(piecesOf(words, drawing), closeness);
    const nested = item.children.filter(isList).map((list) => {
      const inner = itemsHtml(list, within(drawing, indents.nested), piecesOf);
      return listHtml(list.name, `6px 0 0 ${indents.nested}px`, inner);
    });
    return itemHtml(type, index, `${html}${nested.join('')}`);
  });
}

function typed(type: TypeStyle, own: CustomStyle, drawing: BlockRenderContext): TypeStyle {
  const size = own.size ?? type.size;
  const color = customTextColor(own.color, drawing);
  return {
    ...type,
    ...(own.font && { font: own.font }),
    size,
    line:
      own.size === undefined && own.line === undefined ? type.line : Math.round(size * (own.line ?? 1.45)),
    ...(own.face && { face: own.face }),
    ...(own.more && { more: `${type.more ?? ''}${own.more}` }),
    ...(color && { color }),
  };
}
