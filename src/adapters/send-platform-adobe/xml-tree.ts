import { DOMImplementation, DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';

/** An element to be written: a name with its prefix, attributes, and what is inside. */
export interface XmlNode {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly (XmlNode | string)[];
}

/** What XML 1.0 cannot say at all, not even escaped (2.2): control characters, halves of a surrogate pair, two more. */
const unsayable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without the characters that XML cannot carry. */
export const sayable = (text: string) => text.replace(unsayable, '');

export const countUnsayable = (text: string) => text.match(unsayable)?.length ?? 0;

/** Escaped by the serializer; then what parsers would read as another line break is named by its number. */
export function writeXml(root: XmlNode): string {
  const document = new DOMImplementation().createDocument(null, '');
  document.appendChild(elementOf(document, root, new Map()));
  return new XMLSerializer()
    .serializeToString(document, { requireWellFormed: true })
    .replace(/[\r\u0085\u2028\u2029]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Prefixes = ReadonlyMap<string, string>;

/** @param known the namespaces in sight, by prefix; '' is the default one */
function elementOf(
  document: Document,
  { name, attributes = {}, children = [] }: XmlNode,
  known: Prefixes,
): Element {
  const prefixes = new Map(known);
  for (const [key, value] of Object.entries(attributes)) {
    const [, prefix] = /^xmlns(?::(.+))?$/.exec(key) ?? [key, null];
    if (prefix !== null) prefixes.set(prefix ?? '', value);
  }
  const namespaceOf = (qualified: string) =>
    prefixes.get(qualified.includes(':') ? (qualified.split(':')[0] ?? '') : '');
  const element = document.createElementNS(namespaceOf(name) ?? null, name);
  for (const [key, value] of Object.entries(attributes)) {
    const isDeclaration = /^xmlns(:|$)/.test(key);
    const namespace = isDeclaration
      ? 'http://www.w3.org/2000/xmlns/'
      : key.includes(':')
        ? namespaceOf(key)
        : null;
    element.setAttributeNS(namespace ?? null, key, sayable(value));
  }
  for (const child of children) {
    element.appendChild(
      typeof child === 'string'
        ? document.createTextNode(sayable(child))
        : elementOf(document, child, prefixes),
    );
  }
  return element;
}

/**
 * The root of a document that somebody else wrote. Document types are refused, and with them all entities but the five
 * of XML. @throws Error when it is not well formed
 */
export function readXml(text: string): Element {
  const parser = new DOMParser({
    locator: false,
    onError: (_level, message) => {
      throw new Error(message);
    },
  });
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('document type refused');
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  if (!root) throw new Error('no root element');
  return root;
}

export function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (node.nodeType === node.ELEMENT_NODE) children.push(node as Element);
  return children;
}

export const childNamed = (parent: Element | undefined, name: string) =>
  parent && childrenOf(parent).find(({ localName }) => localName === name);

export const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? '';
