import { markupWords } from '../../core/wording/markup.ts';
import { roomRow } from '../render/button.ts';
import { type Drawing, nextHeading, type Piece } from '../render/drawing.ts';
import { dividerPiece } from '../render/fields/separator.ts';
import { barLeft } from '../render/frame.ts';
import { attribute, escapeHtml, foldLines, openTable } from '../render/html.ts';
import { layBorder, layInk } from '../render/sheet.ts';
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
import { type HtmlElement, type HtmlNode, htmlTree } from './html-tree.ts';
import { maxElements } from './limits.ts';
import { MarkupFault } from './markup-error.ts';
import { type OwnStyle, onGround, ownInk, ownLink, ownStyle } from './own-style.ts';
import { type Flow, type Part, partPattern, withoutMarks } from './parts.ts';
import { tablePiece } from './table.ts';

const headings: Readonly<Record<string, { level: number; type: (drawing: Drawing) => TypeStyle }>> = {
  h1: { level: 2, type: roleTypes.title.style },
  h2: { level: 2, type: subtitleType },
  h3: { level: 3, type: smallTitleType },
  h4: { level: 3, type: smallTitleType },
  h5: { level: 3, type: smallTitleType },
  h6: { level: 3, type: smallTitleType },
};
/** Elements that stand in a line of text, as they are written in a mail. */
const marks: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
};
const inline = new Set([...Object.keys(marks), 'a', 'span', 'font', 'br', 'small', 'abbr', 'code', 'label']);

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const isInline = (node: HtmlNode): boolean =>
  isElement(node) ? inline.has(node.name) && node.children.every(isInline) : node.search(partPattern) === -1;

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
    draw: (html, drawing) => piecesOf(htmlTree(html, count), drawing),
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

  function lineHtml(nodes: readonly HtmlNode[], drawing: Drawing): string {
    return nodes
      .map((node) => {
        if (!isElement(node)) return foldLines(escapeHtml(withoutMarks(node).replace(/[ \t\r\n]+/g, ' ')));
        if (node.name === 'br') return '<br>';
        const inside = lineHtml(node.children, drawing);
        const mark = marks[node.name];
        if (mark) return `<${mark}>${inside}</${mark}>`;
        return node.name === 'a' ? linkHtml(node, inside, drawing) : spanHtml(node, inside, drawing);
      })
      .join('');
  }

  function linkHtml({ attributes }: HtmlElement, inside: string, drawing: Drawing): string {
    const href = ownLink(attributes.href, drawing);
    if (href === undefined) return inside;
    const own = ownStyle(attributes, drawing);
    const color = ownInk(own.color, drawing) ?? layInk(drawing.sheet, drawing.link, drawing.ground);
    const decoration = own.more.includes('text-decoration') ? '' : 'text-decoration:underline;';
    return `<a href="${escapeHtml(href)}" style="${decoration}${own.more}color:${color}">${inside}</a>`;
  }

  function spanHtml({ attributes }: HtmlElement, inside: string, drawing: Drawing): string {
    const own = ownStyle(attributes, drawing);
    const color = ownInk(own.color, drawing);
    const face =
      own.face === 'bold' ? 'font-weight:bold;' : own.face === 'italic' ? 'font-style:italic;' : '';
    const size = own.size === undefined ? '' : `font-size:${own.size}px;`;
    const style = `${face}${size}${own.more}`;
    if (style === '' && color === undefined) return inside;
    // The dark rules look for `;color:`, so the semicolon stands even where nothing comes before.
    return `<span style="${style || (color ? ';' : '')}${color ? `color:${color}` : ''}">${inside}</span>`;
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

/** Only what may stand in a line, out of whatever is around it. */
const flattened = (node: HtmlNode): HtmlNode[] =>
  !isElement(node) || (inline.has(node.name) && isInline(node)) ? [node] : node.children.flatMap(flattened);

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
