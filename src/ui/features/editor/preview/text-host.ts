import type { DrawnPlace } from '../../../state/drawn-place.ts';
import type { WrittenText } from '../../../state/written-text.ts';

/** The block in which an element of the letter stands. */
export const blockOf = (element: Element | null) =>
  element?.closest('[data-block-id]')?.getAttribute('data-block-id') ?? undefined;

/** The innermost element that holds all words of another one: of a button, its link. */
function wordsIn(field: Element): HTMLElement | undefined {
  const page = field.ownerDocument;
  const walker = page.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let isFound = false;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() === '') continue;
    if (!isFound) range.setStartBefore(text);
    range.setEndAfter(text);
    isFound = true;
  }
  return isFound ? (range.commonAncestorContainer as HTMLElement) : undefined;
}

/** The elements around what is drawn of a value. */
const fieldsOf = (within: ParentNode, { block, path }: DrawnPlace): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(`nl-field[data-path="${CSS.escape(path)}"]`)].filter(
    (field) => blockOf(field) === block,
  );

/** A picture of the letter. */
export const drawnImage = (page: Document, place: DrawnPlace) =>
  fieldsOf(page, place)[0]?.querySelector('img') ?? undefined;

/** The element of the letter in which a text stands: that of its words alone, or all the paragraphs of a rich text. */
export function hostOf(
  within: Element,
  place: DrawnPlace,
  kind: WrittenText['kind'],
): HTMLElement | undefined {
  const [field] = fieldsOf(within, place);
  return field && kind === 'words' ? wordsIn(field) : field;
}

/** Which value is drawn at an element of the letter's page, if any. */
export function placeOf(element: Element | null): DrawnPlace | undefined {
  const field = element?.closest('nl-field');
  const path = field?.getAttribute('data-path');
  return field && path != null ? { block: blockOf(field), path } : undefined;
}

/** All values that the letter draws, in the order of the page. */
export const drawnPlaces = (page: Document): DrawnPlace[] =>
  [...page.querySelectorAll('nl-field')].flatMap((field) => placeOf(field) ?? []);
