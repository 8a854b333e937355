/** What is used here of a page; the rest of the product has no DOM. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface PageNode {
  readonly nodeType: number;
  /** Of a text. */
  readonly data: string;
}
export interface PageElement extends PageNode {
  readonly localName: string;
}
/** Computed, by property. */
export interface Style {
  [property: string]: string;
}
interface PageRange {
  setStart(node: PageNode, offset: number): void;
  setEnd(node: PageNode, offset: number): void;
  getClientRects(): Iterable<Box>;
}
interface Walker {
  nextNode(): PageNode | null;
}
declare const document: object;
declare const Document: { prototype: object };
declare const Element: { prototype: object };
declare const Node: { prototype: object };
declare const getComputedStyle: (element: PageElement) => Style;

/**
 * The page as it is, whatever names its content gives: elements can have properties of their own by a name, only those of
 * the prototypes are trusted. It runs in the page, which knows nothing of this file.
 */
export function accessPage() {
  type Called<Given extends unknown[], Gives> = (of: object, ...given: Given) => Gives;
  const trusted = <Given extends unknown[], Gives>(prototype: object, name: string): Called<Given, Gives> => {
    const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    return (of, ...given) => (get ?? value).call(of, ...given) as Gives;
  };
  const range = trusted<[], PageRange>(Document.prototype, 'createRange')(document);
  const walker = trusted<[root: PageNode, kinds: number], Walker>(Document.prototype, 'createTreeWalker');
  const rects = trusted<[], Iterable<Box>>(Element.prototype, 'getClientRects');

  return {
    root: trusted<[], PageElement | null>(Document.prototype, 'documentElement')(document),
    /** Elements and texts in the order of the document. */
    walk: (root: PageElement) => walker(document, root, 5),
    parentOf: trusted<[], PageElement | null>(Node.prototype, 'parentNode'),
    attributeOf: trusted<[name: string], string | null>(Element.prototype, 'getAttribute'),
    styleOf: (element: PageElement): Style => getComputedStyle(element),
    boxOf: trusted<[], Box>(Element.prototype, 'getBoundingClientRect'),
    /** Of what it is in lines. */
    boxesOf: (element: PageElement): Box[] => [...rects(element)],
    /** Of a part of a text. */
    boxesIn(text: PageNode, start: number, end: number): Box[] {
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()];
    },
  };
}

export type PageAccess = ReturnType<typeof accessPage>;
