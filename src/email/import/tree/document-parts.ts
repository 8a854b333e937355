import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { boundNesting, MAX_ATTRIBUTES } from './bound-nesting.ts';

export type ParsedElement = DefaultTreeAdapterTypes.Element;
export type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

function placeBefore(parent: Parent, node: ParsedNode, reference: ParsedNode): void {
  parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
  node.parentNode = parent;
}

/** What parse5 looks for among children stands near their end: from there it is found at once, however many they are. */
const adapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  adoptAttributes(recipient, attributes) {
    if (recipient.attrs.length < MAX_ATTRIBUTES) defaultTreeAdapter.adoptAttributes(recipient, attributes);
  },
  insertBefore: placeBefore,
  insertTextBefore(parent, text, reference) {
    const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
    if (before && defaultTreeAdapter.isTextNode(before)) before.value += text;
    else placeBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
  },
  detachNode(node) {
    const siblings = node.parentNode?.childNodes;
    if (siblings) siblings.splice(siblings.lastIndexOf(node), 1);
    node.parentNode = null;
  },
};

export const isParsedElement = (node: ParsedNode): node is ParsedElement =>
  defaultTreeAdapter.isElementNode(node);
export const isParsedText = (node: ParsedNode): node is DefaultTreeAdapterTypes.TextNode =>
  defaultTreeAdapter.isTextNode(node);

/** The `html` element of a document, or of a fragment, as browsers read it. */
export function parseDocument(html: string): ParsedElement {
  const { childNodes } = parse(boundNesting(html), { treeAdapter: adapter });
  return childNodes.find(isParsedElement) as ParsedElement;
}

/** Whether the document of an `html` element says no type that browsers know. */
export const isQuirky = ({ parentNode }: ParsedElement) =>
  parentNode !== null && 'mode' in parentNode && parentNode.mode === 'quirks';

/** Elements that show nothing of what they hold, by what their absence is called. */
export const leftOut = new Map(
  Object.entries({
    script: ['script'],
    frame: ['iframe', 'frame', 'object', 'embed', 'applet'],
    media: ['svg', 'math', 'canvas', 'audio'],
  }).flatMap(([what, names]) => names.map((name) => [name, what] as const)),
);
const silent = new Set(
  'head title style template noscript noembed noframes xml datalist meta link base param source track'.split(
    ' ',
  ),
);
/** Whether nothing of an element is shown. */
export const isMute = (node: ParsedNode['parentNode']) =>
  node !== null && 'tagName' in node && (silent.has(node.tagName) || leftOut.has(node.tagName));

/** An element and all that it holds, in order. */
export function* within(element: ParsedElement): Generator<ParsedNode> {
  const left: ParsedNode[] = [element];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    if (!isParsedElement(node)) continue;
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) left.push(node.childNodes[at] as ParsedNode);
  }
}

export const holdsPicture = (element: ParsedElement) =>
  [...within(element)].some((node) => isParsedElement(node) && node.tagName === 'img');

/** The words of an element, shown or not. */
export function textIn(element: ParsedElement): string {
  const texts = [...within(element)].filter(isParsedText);
  return texts.map(({ value, parentNode }) => (isMute(parentNode) ? ' ' : value)).join('');
}

/** What the style elements of the document say, wherever they stand. */
export const cssOf = (elements: readonly ParsedElement[]): string =>
  elements
    .filter(({ tagName }) => tagName === 'style')
    .map(({ childNodes }) => childNodes.map((node) => (isParsedText(node) ? node.value : '')).join(''))
    .join('\n');

/** Elements of the head that lead a page elsewhere, wherever they stand. */
export const leadingElsewhere = (elements: readonly ParsedElement[]): string[] => {
  const refreshes = ({ tagName, attrs }: ParsedElement) =>
    tagName === 'meta' && attrs.some(({ name, value }) => name === 'http-equiv' && /refresh/i.test(value));
  return elements
    .filter((element) => element.tagName === 'base' || refreshes(element))
    .map(({ tagName }) => tagName);
};
