import { inLine, largestInLine } from '../html/rich-text.ts';
import type { BlockRenderContext } from '../render/block-render-context.ts';
import { classes, openColoredLink, textColorClass } from '../render/color-classes.ts';
import { escapeHtml, foldLines } from '../render/html.ts';
import { linkMark, recordTextColor } from '../render/render-state.ts';
import { anchorHtml, anchorOf } from './anchors.ts';
import { customLink, customStyle, customTextColor } from './custom-style.ts';
import { drawLinePicture } from './draw-picture.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { partPattern, stripMarks } from './parts.ts';

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
/** Elements that may stand in a line. */
export const inlineHtml = new Set([
  ...Object.keys(marks),
  'a',
  'span',
  'font',
  'br',
  'small',
  'abbr',
  'code',
  'label',
  'img',
]);

/** Whether a picture says that it stands in its line, and how wide. */
const isInLine = ({ attributes: { width = '', style = '' } }: HtmlElement): boolean =>
  style.includes(inLine) && /^[1-9]\d?$/.test(width) && Number(width) <= largestInLine;

/** Whether a node and all that it holds may stand in a line. */
export function isInline(node: HtmlNode): boolean {
  if (!isElement(node)) return node.search(partPattern) === -1;
  if (node.name === 'img') return isInLine(node);
  return inlineHtml.has(node.name) && node.children.every(isInline);
}

/** Whether nodes are one link and nothing else, around its words or in its line. */
export function isLinkAlone(nodes: readonly HtmlNode[]): boolean {
  const [only, ...others] = nodes.filter((node) => isElement(node) || node.trim() !== '');
  if (!only || !isElement(only) || others.length > 0) return false;
  return only.name === 'a' || (/^(?:p|span|strong|b)$/.test(only.name) && isLinkAlone(only.children));
}

/** The html of a line of text: its marks, links and spans in the styles they may keep. */
export function lineHtml(nodes: readonly HtmlNode[], drawing: BlockRenderContext): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return foldLines(escapeHtml(stripMarks(node).replace(/[ \t\r\n]+/g, ' ')));
      if (node.name === 'br') return '<br>';
      if (node.name === 'img') return drawLinePicture(node, drawing);
      const anchor = anchorOf(node);
      const inside = `${anchor === undefined ? '' : anchorHtml(anchor)}${lineHtml(node.children, drawing)}`;
      const mark = marks[node.name];
      if (mark) return `<${mark}>${inside}</${mark}>`;
      return node.name === 'a' ? linkHtml(node, inside, drawing) : spanHtml(node, inside, drawing);
    })
    .join('');
}

function linkHtml({ attributes }: HtmlElement, inside: string, drawing: BlockRenderContext): string {
  const href = customLink(attributes.href, drawing);
  if (href === undefined) return inside;
  const own = customStyle(attributes, drawing);
  const color =
    customTextColor(own.color, drawing) ?? recordTextColor(drawing.state, drawing.link, drawing.background);
  // A link in a text is underlined, whatever its author says: colour alone tells not everyone (WCAG 2.2, 1.4.1).
  const line = drawing.isButton ? 'display:inline-block;text-decoration:none;' : 'text-decoration:underline;';
  const more = own.more.replace(/text-decoration:[^;]*;/, '');
  return `${openColoredLink(href, `${line}${more}`, color, linkMark(drawing, href))}${inside}</a>`;
}

function spanHtml({ attributes }: HtmlElement, inside: string, drawing: BlockRenderContext): string {
  const own = customStyle(attributes, drawing);
  const color = customTextColor(own.color, drawing);
  const face = own.face === 'bold' ? 'font-weight:bold;' : own.face === 'italic' ? 'font-style:italic;' : '';
  const size = own.size === undefined ? '' : `font-size:${own.size}px;`;
  const font = own.font === undefined ? '' : `font-family:${own.font};`;
  const style = `${font}${face}${size}${own.more}${color ? `color:${color}` : ''}`;
  if (style === '') return inside;
  return `<span${classes(color && textColorClass(color))} style="${style}">${inside}</span>`;
}
