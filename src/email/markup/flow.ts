import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import { roomRow, roundCss } from '../render/button.ts';
import { backgroundClass, classes, lineClass } from '../render/color-classes.ts';
import { backgroundCss } from '../render/color-maths.ts';
import { dividerPiece } from '../render/fields/separator.ts';
import { barLeftHtml } from '../render/frame.ts';
import { attribute, openTable } from '../render/html.ts';
import { recordBorderColor } from '../render/render-state.ts';
import { stackFlow } from '../render/stack.ts';
import { anchorOf, anchorPiece, anchorsIn, isAnchorElement, withAnchors } from './anchors.ts';
import { customBackdrop, sideOf } from './background.ts';
import { boxColumns, boxLine } from './boxes.ts';
import { type CustomStyle, customColor, customStyle, onBackground } from './custom-style.ts';
import { drawPicture, pictureOf } from './draw-picture.ts';
import { type HtmlElement, type HtmlNode, htmlTree, isElement } from './html-tree.ts';
import { inlineHtml, isInline, isLinkAlone } from './inline-html.ts';
import { MAX_ELEMENTS } from './limits.ts';
import { MarkupFault } from './markup-error.ts';
import { markupWords } from './messages.fr.ts';
import { escapeMarks, type Flow, type MarkupPart, type PiecesOf, partPattern } from './parts.ts';
import { tablePiece } from './table.ts';
import { holdsLines, listPieces, paragraphOf } from './text-pieces.ts';

/** An element around others says a background, a line, a padding or an alignment for all of them. */
function boxPieces(
  { children, own }: { children: readonly HtmlNode[]; own: CustomStyle },
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  const { background, border, padding, align, picture } = own;
  if (picture !== undefined) {
    return customBackdrop(own, picture, drawing, (inner) => piecesOf(children, inner));
  }
  if ((background ?? border ?? padding ?? align) === undefined) return piecesOf(children, drawing);
  const around = background === undefined ? drawing : onBackground(drawing, background);
  const width = padding === undefined ? drawing.width : Math.max(80, drawing.width - 2 * sideOf(padding));
  const boxes = drawing.columns || drawing.boxes;
  const isButton = border !== undefined && isLinkAlone(children);
  const place = { ...around, isButton, align: align ?? drawing.align, columns: false, boxes, width };
  const pieces = piecesOf(children, place);
  if (pieces.length === 0) return [];
  const style = [
    `${background === undefined ? '' : backgroundCss(background, drawing.background)}padding:${padding ?? 0}${isButton ? roundCss(drawing) : ''}`,
    ...(align === undefined ? [] : [`text-align:${align}`]),
    ...(border === undefined ? [] : [`border:${laidBorder(border, drawing)}`]),
    ...(/border-radius:[^;]*/.exec(own.more) ?? []),
  ];
  const mark = classes(background && backgroundClass(background), border && lineClass(colorOf(border)));
  const cell = `<td${attribute('bgcolor', background)}${attribute('align', align)}${mark} style="${style.join(';')}">`;
  return [
    {
      kind: 'group',
      html: (top) =>
        `${openTable('100%')}\n${roomRow(top)}<tr>${cell}\n${stackFlow(pieces)}\n</td></tr></table>`,
    },
  ];
}

/** A table that lies on a picture is one without it inside. */
function tablePieces(table: HtmlElement, drawing: BlockRenderContext, piecesOf: PiecesOf): RenderedPiece[] {
  const { picture, ...own } = customStyle(table.attributes, drawing);
  if (picture === undefined) return tablePiece(table, drawing, piecesOf);
  const { background: _, bgcolor: __, style: ___, ...attributes } = table.attributes;
  return customBackdrop(own, picture, drawing, (inner) =>
    tablePiece({ ...table, attributes }, inner, piecesOf),
  );
}

/** A quotation, with its bar. */
function quotePieces(
  { children }: Pick<HtmlElement, 'children'>,
  drawing: BlockRenderContext,
  piecesOf: PiecesOf,
): RenderedPiece[] {
  const pieces = piecesOf(children, drawing);
  if (pieces.length === 0) return [];
  return [{ kind: 'group', html: (top) => barLeftHtml(stackFlow(pieces), top, drawing) }];
}

/** The colour of a line, `<width> <style> <colour>`. */
const colorOf = (border: string) => border.split(' ')[2] as string;

function laidBorder(border: string, { state }: BlockRenderContext): string {
  recordBorderColor(state, colorOf(border));
  return border;
}

/**
 * Draws what a run has written: each element as the renderer writes it, each part where its mark stands. Only elements
 * that mails keep leave; their styles are those of the block, then what is safe of their own. Drawing throws a
 * `MarkupFault` where there is too much.
 */
export function createFlow(parts: readonly MarkupPart[]): Flow {
  let elements = 0;
  const count = () => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new MarkupFault(markupWords.causes.tooMuch);
  };
  const flow: Flow = {
    draw: (html, drawing) => piecesOf(htmlTree(html.replace(escapeMarks, ''), count), drawing),
    columnsIn: (html) =>
      [...html.matchAll(partPattern)].flatMap(([, index]) => parts[Number(index)]?.column ?? []),
  };

  function piecesOf(nodes: readonly HtmlNode[], drawing: BlockRenderContext): RenderedPiece[] {
    const pieces: RenderedPiece[] = [];
    let line: HtmlNode[] = [];
    // Anchors wait for what is drawn there.
    let anchors: string[] = [];
    const add = (drawn: readonly RenderedPiece[]) => {
      const [first, ...others] = drawn;
      if (!first) return;
      pieces.push(anchors.length > 0 ? withAnchors(first, anchors) : first, ...others);
      anchors = [];
    };
    const endLine = () => {
      add(paragraphOf(line, {}, drawing));
      line = [];
    };
    const all = nodes.flatMap(splitAtParts);
    for (let at = 0; at < all.length; at += 1) {
      const node = all[at] as HtmlNode;
      const beside = boxLine(all, at);
      if (beside) {
        endLine();
        add(boxColumns(beside.boxes, drawing, elementPieces));
        at = beside.end - 1;
      } else if (isAnchorElement(node) && node.children.length === 0) {
        if (line.some(saysSomething)) line.push(node);
        else anchors.push(...anchorsIn([node]));
      } else if (isElement(node) && !(inlineHtml.has(node.name) && isInline(node))) {
        endLine();
        const own = anchorOf(node);
        if (own !== undefined) anchors.push(own);
        const drawn = elementPieces(node, drawing);
        if (drawn.length === 0 && holdsLines(node.name)) anchors.push(...anchorsIn(node.children));
        add(drawn);
      } else if (typeof node === 'string' && node.startsWith('\uFDD0')) {
        endLine();
        const part = parts[Number(node.slice(1, -1))];
        if (part?.anchor) anchors.push(part.anchor);
        add(part?.draw(drawing, flow) ?? []);
      } else line.push(node);
    }
    endLine();
    if (anchors.length > 0) pieces.push(anchorPiece(anchors));
    return pieces;
  }

  function elementPieces(element: HtmlElement, drawing: BlockRenderContext): RenderedPiece[] {
    const { name, attributes, children } = element;
    if (name === 'img') return imagePieces(element, '', drawing);
    if (name === 'a') return linkedPieces(element, drawing);
    if (name === 'hr') {
      const color = customColor(customStyle(attributes, drawing).color, drawing);
      return [dividerPiece({ ...drawing, rule: color ?? drawing.rule })];
    }
    if (name === 'table') return tablePieces(element, drawing, piecesOf);
    if (name === 'ul' || name === 'ol') return listPieces(element, drawing, piecesOf);
    if (name === 'blockquote') return quotePieces(element, drawing, piecesOf);
    if (holdsLines(name) && children.every(isInline)) return paragraphOf(children, element, drawing);
    return boxPieces({ children, own: customStyle(attributes, drawing) }, drawing, piecesOf);
  }

  function linkedPieces({ attributes, children }: HtmlElement, drawing: BlockRenderContext): RenderedPiece[] {
    return children.flatMap((child) =>
      isElement(child) && child.name === 'img'
        ? imagePieces(child, attributes.href ?? '', drawing)
        : isInline(child)
          ? paragraphOf([{ name: 'a', attributes, children: [child] }], {}, drawing)
          : piecesOf([isElement(child) ? linkWithin(child, attributes) : child], drawing),
    );
  }

  return flow;
}

const saysSomething = (node: HtmlNode) => isElement(node) || node.trim() !== '';

/** Elements whose own children are no words. */
const structures = /^(?:table|t(?:head|body|foot|r|d|h)|[uo]l|li|hr)$/;

/** A link around a heading or a box, as the same link around what it holds. */
const linkWithin = (box: HtmlElement, attributes: HtmlElement['attributes']): HtmlElement =>
  structures.test(box.name) ? box : { ...box, children: [{ name: 'a', attributes, children: box.children }] };

/** Text cut at the marks of parts, which stand alone then. */
const splitAtParts = (node: HtmlNode): HtmlNode[] =>
  isElement(node) ? [node] : node.split(/(\uFDD0\d+\uFDD1)/).filter((text) => text !== '');

function imagePieces(element: HtmlElement, link: string, drawing: BlockRenderContext): RenderedPiece[] {
  const { image, frame } = pictureOf(element, link, drawing);
  return drawPicture(image, frame, { ...drawing, path: undefined });
}
