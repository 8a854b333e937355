import { markupWords } from '../../core/wording/markup.ts';
import { roomRow } from '../render/button.ts';
import { type Drawing, nextHeading, type Piece } from '../render/drawing.ts';
import { dividerPiece } from '../render/fields/separator.ts';
import { barLeft } from '../render/frame.ts';
import { attribute, openTable } from '../render/html.ts';
import { layBorder } from '../render/sheet.ts';
import { stackFlow } from '../render/stack.ts';
import {
  bodyType,
  paragraph,
  roleTypes,
  smallTitleType,
  subtitleType,
  type TypeStyle,
  typeCss,
} from '../render/type-scale.ts';
import { drawPicture } from './draw-picture.ts';
import { type HtmlElement, type HtmlNode, htmlTree, isElement } from './html-tree.ts';
import { maxElements } from './limits.ts';
import { flattened, inline, isInline, lineHtml } from './line.ts';
import { MarkupFault } from './markup-error.ts';
import { type OwnStyle, onGround, ownInk, ownStyle } from './own-style.ts';
import { type Flow, type Part, partPattern, spelledMarks, withoutMarks } from './parts.ts';
import { tablePiece } from './table.ts';

const headings: Readonly<Record<string, { level: number; type: (drawing: Drawing) => TypeStyle }>> = {
  h1: { level: 2, type: roleTypes.title.style },
  h2: { level: 2, type: subtitleType },
  h3: { level: 3, type: smallTitleType },
  h4: { level: 3, type: smallTitleType },
  h5: { level: 3, type: smallTitleType },
  h6: { level: 3, type: smallTitleType },
};
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
    if (name === 'blockquote') return quotePieces(element, drawing);
    const holdsLine = name === 'p' || headings[name] !== undefined;
    if (holdsLine && children.every(isInline)) return paragraphOf(children, element, drawing);
    return boxPieces(children, ownStyle(attributes, drawing), drawing);
  }

  /** An element around others says a ground, a line, a padding or an alignment for all of them. */
  function boxPieces(children: readonly HtmlNode[], own: OwnStyle, drawing: Drawing): Piece[] {
    const { ground, border, padding, align } = own;
    if ((ground ?? border ?? padding ?? align) === undefined) return piecesOf(children, drawing);
    const around = ground === undefined ? drawing : onGround(drawing, ground);
    const width = padding === undefined ? drawing.width : Math.max(80, drawing.width - 2 * sideOf(padding));
    const pieces = piecesOf(children, { ...around, align: align ?? drawing.align, columns: false, width });
    if (pieces.length === 0) return [];
    const style = [
      `padding:${padding ?? 0}`,
      ...(align === undefined ? [] : [`text-align:${align}`]),
      ...(border === undefined ? [] : [`border:${laidBorder(border, drawing)}`]),
    ];
    const cell = `<td${attribute('bgcolor', ground)}${attribute('align', align)} style="${style.join(';')}">`;
    return [
      {
        kind: 'group',
        html: (top) =>
          `${openTable('100%')}\n${roomRow(top)}<tr>${cell}\n${stackFlow(pieces)}\n</td></tr></table>`,
      },
    ];
  }

  function paragraphOf(
    nodes: readonly HtmlNode[],
    { name = 'p', attributes = {} }: Partial<HtmlElement>,
    drawing: Drawing,
  ): Piece[] {
    const own = ownStyle(attributes, drawing);
    const html = lineHtml(nodes, drawing).replace(/^(?:\s|<br>)+|\s+$/g, '');
    if (html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '') return [];
    const heading = headings[name];
    const type = typed(heading ? heading.type(drawing) : bodyType(drawing), own, drawing);
    const tag = heading ? nextHeading(drawing.headings, heading.level) : 'p';
    return [
      {
        kind: heading ? 'subtitle' : 'text',
        html: (top) => paragraph(tag, { top, align: own.align }, type, html),
      },
    ];
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

  function listPieces(list: HtmlElement, drawing: Drawing): Piece[] {
    if (!list.children.some((child) => isElement(child) && child.name === 'li')) return [];
    return [{ kind: 'text', html: (top) => listHtml(list, drawing, `${top}px 0 0 22px`) }];
  }

  function listHtml({ name, children }: HtmlElement, drawing: Drawing, margin: string): string {
    const type = typeCss(bodyType(drawing));
    const items = children.filter(isElement).filter(({ name: item }) => item === 'li');
    const written = items.map((item, index) => {
      const nested = item.children.filter(isElement).filter((child) => /^[uo]l$/.test(child.name));
      const words = item.children
        .filter((child) => !nested.includes(child as HtmlElement))
        .flatMap(flattened);
      const inner = nested.map((child) => listHtml(child, drawing, '6px 0 0 20px')).join('');
      return `<li style="margin:${index === 0 ? '0' : '6px 0 0'};${type}">${lineHtml(words, drawing).trim()}${inner}</li>`;
    });
    return `<${name} style="margin:${margin};padding:0;text-align:left">\n${written.join('\n')}\n</${name}>`;
  }

  function quotePieces({ children }: HtmlElement, drawing: Drawing): Piece[] {
    const pieces = piecesOf(children, drawing);
    if (pieces.length === 0) return [];
    return [{ kind: 'group', html: (top) => barLeft(stackFlow(pieces), top, drawing) }];
  }

  return flow;
}

/** Text cut at the marks of parts, which stand alone then. */
const splitAtParts = (node: HtmlNode): HtmlNode[] =>
  isElement(node) ? [node] : node.split(/(\uFDD0\d+\uFDD1)/).filter((text) => text !== '');

/** px of the second of one to four paddings. */
const sideOf = (padding: string): number => {
  const [top = '0', side = top] = padding.split(/\s+/);
  return Math.round(Number.parseFloat(side));
};

function laidBorder(border: string, { sheet }: Drawing): string {
  const [width, line, color] = border.split(' ');
  return `${width} ${line} ${layBorder(sheet, color as string)}`;
}

function typed(type: TypeStyle, own: OwnStyle, drawing: Drawing): TypeStyle {
  const size = own.size ?? type.size;
  const color = ownInk(own.color, drawing);
  return {
    ...type,
    size,
    line: own.size === undefined ? type.line : Math.round(own.size * 1.45),
    ...(own.face && { face: own.face }),
    ...(own.more && { more: `${type.more ?? ''}${own.more}` }),
    ...(color && { color }),
  };
}
