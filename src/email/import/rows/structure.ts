import { isEmpty } from '../pieces/content.ts';
import { isFigures } from '../pieces/figures.ts';
import { isBlock } from '../pieces/flow.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { isStyledElement, readOnce, type StyledElement } from '../styled-tree.ts';

/** Elements that lay out what they hold. */
const containers = new Set(
  'article aside body center div fieldset footer form header html main nav section table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
/** Elements that are read whole, whatever they hold. */
const wholes = new Set(['ul', 'ol', 'dl', 'menu', 'dir', 'pre', 'hr', 'img', 'br']);

const placing = ['display', 'float', 'width', 'max-width'];

/** What laying out a letter asks of its elements. */
export interface Structure {
  context: LetterContext;
  /** Whether an element lays out what it holds; an inline one does where a box stands in it. */
  isContainer: (element: StyledElement) => boolean;
  /** Whether anything of it is seen but backgrounds and borders. */
  isShown: (element: StyledElement) => boolean;
  /** Whether it holds rows of its own. */
  isOpen: (element: StyledElement) => boolean;
}

export function structureOf(context: LetterContext): Structure {
  const isContainer = readOnce((element: StyledElement): boolean => {
    if (containers.has(element.name)) return true;
    if (wholes.has(element.name)) return false;
    return element.children.some((child) => isStyledElement(child) && isContainer(child));
  });
  const isShown = (element: StyledElement) => !isEmpty(context.content(element));
  /** Whether a box is a paragraph of a text: words on the background around it, no block in it and nothing beside it. */
  const isParagraph = ({ name, children, appearance, style, parent }: StyledElement): boolean =>
    name === 'div' &&
    parent !== undefined &&
    appearance.background === parent.appearance.background &&
    !(parent.style.has('display') || placing.some((property) => style.has(property))) &&
    children.every((node) => !isStyledElement(node) || !(isBlock(node) || isContainer(node)));
  const isOpen = (element: StyledElement) =>
    isShown(element) && isContainer(element) && !isFigures(element, context) && !isParagraph(element);
  return { context, isContainer, isShown, isOpen };
}
