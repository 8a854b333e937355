import { isBackdrop } from '../pieces/background.ts';
import { MAX_BUTTON_CHARS } from '../pieces/button.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';
import { isBlank, type Structure } from './structure.ts';
import type { PlacedNodes } from './units.ts';

/** What an element holds, and the elements around it that are not shown as a whole. */
interface Opened {
  part: PlacedNodes;
  opened: StyledElement[];
}

function linkIn(element: StyledElement): StyledElement | undefined {
  if (element.name === 'a') return element;
  for (const child of element.children) {
    const link = isStyledElement(child) ? linkIn(child) : undefined;
    if (link) return link;
  }
  return undefined;
}

/** Whether an element may be a button: a link of few words alone. */
function isSmall(element: StyledElement, context: LetterContext): boolean {
  const { signs, pictures } = context.content(element);
  if (signs > MAX_BUTTON_CHARS || pictures > 0) return false;
  const link = linkIn(element);
  return link !== undefined && context.content(link).signs === signs;
}

/** The one box that an element holds and nothing beside it; undefined where it may be a button. */
function onlyBox(element: StyledElement, { context, isOpen }: Structure): StyledElement | undefined {
  const [box, ...others] = element.children.filter((node) => !isBlank(node));
  if (box === undefined || others.length > 0 || !isStyledElement(box) || !isOpen(box) || box.name === 'a')
    return undefined;
  return isSmall(box, context) || isBackdrop(box, context) ? undefined : box;
}

/** What an element holds, as deep as one box alone fills it whose ground is another. */
export function openBox(element: StyledElement, structure: Structure): Opened {
  const { parent } = element;
  if (parent && isBackdrop(element, structure.context)) {
    return { part: { nodes: [element], around: parent }, opened: [] };
  }
  if (
    parent &&
    element.appearance.background !== parent.appearance.background &&
    isSmall(element, structure.context)
  ) {
    return { part: { nodes: [element], around: parent }, opened: [] };
  }
  const opened: StyledElement[] = [element];
  let part: PlacedNodes = { nodes: element.children, around: element };
  for (let box = onlyBox(element, structure); box; box = onlyBox(box, structure)) {
    opened.push(box);
    if (box.appearance.background !== part.around.appearance.background)
      part = { nodes: box.children, around: box };
  }
  return { part, opened: opened.slice(0, opened.indexOf(part.around) + 1) };
}
