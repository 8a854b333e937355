import { DOMParser, type Node } from '@xmldom/xmldom';

/** An element without its namespace prefixes; what parsers call white space stays. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** XML that is not well formed, or holds a document type. */
export class XmlError extends Error {}

/** @throws XmlError */
export function readXml(text: string): XmlElement {
  const parser = new DOMParser({
    locator: false,
    // XML 1.0, 2.11: only CR LF and CR become LF; the package also turns U+2028 into it.
    normalizeLineEndings: (input) => input.replace(/\r\n?/g, '\n'),
    onError: (_level, message) => {
      throw new XmlError(message);
    },
  });
  const document = parseWith(parser, text);
  if (document.doctype) throw new XmlError('document type refused');
  const root = document.documentElement;
  if (!root) throw new XmlError('no root element');
  return elementOf(root as unknown as DomElement);
}

function parseWith(parser: DOMParser, text: string) {
  try {
    return parser.parseFromString(text, 'text/xml');
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : String(error));
  }
}

interface DomElement extends Node {
  localName: string | null;
  attributes: { length: number; item(index: number): { name: string; value: string } | null };
}

function elementOf(node: DomElement): XmlElement {
  const attributes: Record<string, string> = {};
  for (let index = 0; index < node.attributes.length; index++) {
    const attribute = node.attributes.item(index);
    if (attribute) attributes[attribute.name] = attribute.value;
  }
  const children: XmlElement['children'] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1) children.push(elementOf(child as DomElement));
    else if (child.nodeType === 3 || child.nodeType === 4) children.push(child.nodeValue ?? '');
  }
  return { name: node.localName ?? '', namespace: node.namespaceURI ?? '', attributes, children };
}

export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: (XmlElement | string)[] = [],
): XmlElement {
  return { name, namespace: '', attributes, children };
}

export const elementsOf = ({ children }: XmlElement) =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

export const childNamed = (parent: XmlElement | undefined, name: string) =>
  parent && elementsOf(parent).find((child) => child.name === name);

/** The element at the end of a path of names, from a parent. */
export const descend = (parent: XmlElement | undefined, ...path: string[]) => path.reduce(childNamed, parent);

export const textOf = (node: XmlElement | undefined): string =>
  node ? node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') : '';

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

const escapeAttribute = (text: string) =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** The names are written as they are, prefixes and all: namespaces are attributes here. */
export function writeXml({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escapeText(child) : writeXml(child)));
  return inner.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

/** An element over another: attributes and texts of `upper` win, elements of the same name are laid over each other. */
export function overlay(lower: XmlElement, upper: XmlElement): XmlElement {
  const added = elementsOf(upper).filter(({ name }) => !childNamed(lower, name));
  const kept = elementsOf(lower).map((child) => {
    const over = childNamed(upper, child.name);
    return over ? overlay(child, over) : child;
  });
  const text = upper.children.filter((child) => typeof child === 'string');
  return {
    ...lower,
    attributes: { ...lower.attributes, ...upper.attributes },
    children: elementsOf(upper).length + elementsOf(lower).length > 0 ? [...kept, ...added] : text,
  };
}
