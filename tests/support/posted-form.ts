import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: Node): node is Element => 'attribs' in node;
const textOf = (node: Node): string =>
  'data' in node ? node.data : 'children' in node ? node.children.map(textOf).join('') : '';

export function elements(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elements(node.children)] : []));
}

export const parsed = (markup: string) => elements(parseDocument(markup).children);

/** What a browser without script would post: the successful controls of a form, in order. */
export function posted(markup: string): [string, string][] {
  return parsed(markup).flatMap((element): [string, string][] => {
    const { name: tag, attribs } = element;
    const { name, value = 'on', type } = attribs;
    if (name === undefined || (type === 'checkbox' && attribs.checked === undefined)) return [];
    if (tag === 'input') return [[name, value]];
    // The parser of a browser drops the first line break of a textarea.
    if (tag === 'textarea') return [[name, textOf(element).replace(/^\n/, '')]];
    if (tag !== 'select') return [];
    const options = elements(element.children);
    const chosen = options.filter((option) => option.attribs.selected !== undefined);
    const shown = attribs.multiple === undefined && chosen.length === 0 ? options.slice(0, 1) : chosen;
    return shown.map((option) => [name, option.attribs.value ?? '']);
  });
}
