import { markupWords } from '../../core/wording/markup.ts';
import type { Drawing, Piece } from '../render/drawing.ts';
import { dividerPiece } from '../render/fields/separator.ts';
import { boxPieces, quotePieces } from './box-pieces.ts';
import { drawPicture } from './draw-picture.ts';
import { type HtmlElement, type HtmlNode, htmlTree, isElement } from './html-tree.ts';
import { maxElements } from './limits.ts';
import { inline, isInline } from './line.ts';
import { MarkupFault } from './markup-error.ts';
import { ownStyle } from './own-style.ts';
import { type Flow, type Part, partPattern, spelledMarks, withoutMarks } from './parts.ts';
import { tablePiece } from './table.ts';
import { holdsLines, listPieces, paragraphOf } from './text-pieces.ts';

/**
 * Draws what a run has written: each element as the press writes it, each part where its mark stands. Only elements
 * that mails keep leave; their styles are those of the block, then what is safe of their own. Drawing throws a
 * `MarkupFault` where there is too much.
 */
export function createFlow(parts: readonly Part[]): Flow {
  let elements = 0;
  const count = () => {
    elements += 1;
    if (elements > maxElements) throw new MarkupFault(markupWords.causes.tooMuch);
  };
  const flow: Flow = {
    draw: (html, drawing) => piecesOf(htmlTree(html.replace(spelledMarks, ''), count), drawing),
    columnsIn: (html) =>
      [...html.matchAll(partPattern)].flatMap(([, index]) => parts[Number(index)]?.column ?? []),
  };

  function piecesOf(nodes: readonly HtmlNode[], drawing: Drawing): Piece[] {
    const pieces: Piece[] = [];
    let line: HtmlNode[] = [];
    const endLine = () => {
      pieces.push(...paragraphOf(line, {}, drawing));
      line = [];
    };
    for (const node of nodes.flatMap(splitAtParts)) {
      if (isElement(node) && !(inline.has(node.name) && isInline(node))) {
        endLine();
        pieces.push(...elementPieces(node, drawing));
      } else if (typeof node === 'string' && node.startsWith('\uFDD0')) {
        endLine();
        pieces.push(...(parts[Number(node.slice(1, -1))]?.draw(drawing, flow) ?? []));
      } else line.push(node);
    }
    endLine();
    return pieces;
  }

  function elementPieces(element: HtmlElement, drawing: Drawing): Piece[] {
    const { name, attributes, children } = element;
    if (name === 'img') return imagePieces(element, '', drawing);
    if (name === 'a') return linkedPieces(element, drawing);
    if (name === 'hr') return [dividerPiece(drawing)];
    if (name === 'table') return tablePiece(element, drawing, piecesOf);
    if (name === 'ul' || name === 'ol') return listPieces(element, drawing);
    if (name === 'blockquote') return quotePieces(element, drawing, piecesOf);
    if (holdsLines(name) && children.every(isInline)) return paragraphOf(children, element, drawing);
    return boxPieces({ children, own: ownStyle(attributes, drawing) }, drawing, piecesOf);
  }

  function linkedPieces({ attributes, children }: HtmlElement, drawing: Drawing): Piece[] {
    return children.flatMap((child) =>
      isElement(child) && child.name === 'img'
        ? imagePieces(child, attributes.href ?? '', drawing)
        : isInline(child)
          ? paragraphOf([{ name: 'a', attributes, children: [child] }], {}, drawing)
          : piecesOf([child], drawing),
    );
  }

  return flow;
}

/** Text cut at the marks of parts, which stand alone then. */
const splitAtParts = (node: HtmlNode): HtmlNode[] =>
  isElement(node) ? [node] : node.split(/(\uFDD0\d+\uFDD1)/).filter((text) => text !== '');

function imagePieces({ attributes }: HtmlElement, link: string, drawing: Drawing): Piece[] {
  const { src = '', alt, width = '' } = attributes;
  const image = {
    url: withoutMarks(src).trim(),
    alt: withoutMarks(alt ?? ''),
    decorative: alt === '',
    link: withoutMarks(link),
  };
  const asked = /^\d{1,4}$/.test(width) ? Number(width) : drawing.width;
  return drawPicture(image, { width: asked, ratio: 'free', align: drawing.align }, drawing);
}
