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
