import { walkHtml } from '../html/walk-html.ts';

/** An element with what it holds. */
export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
/** An element, or text (with the marks of parts in it). */
export type HtmlNode = HtmlElement | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'base', 'col', 'area', 'source', 'wbr']);

/**
 * Any HTML as a tree; scripts and the like are not in it, nor what they hold. `onElement` is told of each one that is,
 * and may throw.
 */
export function htmlTree(html: string, onElement: () => void): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  let open: HtmlElement[] = [root];
  const top = () => open.at(-1) as HtmlElement;
  walkHtml(html, {
    open: (name, attributes) => {
      onElement();
      const element = { name, attributes, children: [] };
      top().children.push(element);
      if (!empty.has(name)) open.push(element);
    },
    close: (name) => {
      if (open.length > 1 && top().name === name) open.pop();
    },
    text: (text) => {
      const { children } = top();
      const before = children.at(-1);
      // The reader gives a text in pieces, one for each sign that could have begun an element.
      if (typeof before === 'string') children[children.length - 1] = before + text;
      else children.push(text);
    },
    end: () => {
      open = [root];
    },
  });
  return root.children;
}
