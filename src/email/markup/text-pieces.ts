import { type Drawing, nextHeading, type Piece } from '../render/drawing.ts';
import {
  bodyType,
  paragraph,
  roleTypes,
  smallTitleType,
  subtitleType,
  type TypeStyle,
  typeCss,
} from '../render/type-scale.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { flattened, lineHtml } from './line.ts';
import { type OwnStyle, ownInk, ownStyle } from './own-style.ts';

const headings: Readonly<Record<string, { level: number; type: (drawing: Drawing) => TypeStyle }>> = {
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

/** A list, with the lists in it. */
export function listPieces(list: HtmlElement, drawing: Drawing): Piece[] {
  if (!list.children.some((child) => isElement(child) && child.name === 'li')) return [];
  return [{ kind: 'text', html: (top) => listHtml(list, drawing, `${top}px 0 0 22px`) }];
}

function listHtml({ name, children }: HtmlElement, drawing: Drawing, margin: string): string {
  const type = typeCss(bodyType(drawing));
  const items = children.filter(isElement).filter(({ name: item }) => item === 'li');
  const written = items.map((item, index) => {
    const nested = item.children.filter(isElement).filter((child) => /^[uo]l$/.test(child.name));
    const words = item.children.filter((child) => !nested.includes(child as HtmlElement)).flatMap(flattened);
    const inner = nested.map((child) => listHtml(child, drawing, '6px 0 0 20px')).join('');
    return `<li style="margin:${index === 0 ? '0' : '6px 0 0'};${type}">${lineHtml(words, drawing).trim()}${inner}</li>`;
  });
  return `<${name} style="margin:${margin};padding:0;text-align:left">\n${written.join('\n')}\n</${name}>`;
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
