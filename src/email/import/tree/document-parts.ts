import { isParsedElement, isParsedText, type ParsedElement, type ParsedNode } from './parse-document.ts';

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
export function cssOf(elements: readonly ParsedElement[]): string {
  const sheets = elements.filter(({ tagName }) => tagName === 'style');
  return sheets
    .map(({ childNodes }) =>
      childNodes
        .filter(isParsedText)
        .map(({ value }) => value)
        .join(''),
    )
    .join('\n');
}

/** Elements of the head that lead a page elsewhere, wherever they stand. */
export function leadingElsewhere(elements: readonly ParsedElement[]): string[] {
  return elements.flatMap(({ tagName, attrs }) => {
    if (tagName === 'base') return ['base'];
    return tagName === 'meta' &&
      attrs.some(({ name, value }) => name === 'http-equiv' && /refresh/i.test(value))
      ? ['meta']
      : [];
  });
}
