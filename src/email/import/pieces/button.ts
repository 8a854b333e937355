import type { ButtonPiece } from '../outline.ts';
import { isStyledElement, type StyledElement, soleChild } from '../styled-tree.ts';
import { borderAround, cornersOf, paddingOf } from './box.ts';
import { wordsOf } from './content.ts';
import { isBlock } from './flow.ts';
import type { LetterContext } from './letter-context.ts';
import { drawnSize, ownPlace } from './picture.ts';
import { shownWords } from './word-style.ts';

/** Characters: longer words are a sentence that is a link. */
export const MAX_BUTTON_CHARS = 90;
/** px: a background wider than this is a band, whatever stands in it. */
const widestButton = 420;
/** How far a button's box is looked for around its link. */
const reach = 7;

/** The elements around a link that hold nothing else, inwards out, itself first; then what it holds alone. */
function boxesOf(
  link: StyledElement,
  context: LetterContext,
): { boxes: StyledElement[]; outside: StyledElement | undefined } {
  const { signs } = context.content(link);
  const holdsAlone = (element: StyledElement) => {
    const content = context.content(element);
    return content.signs === signs && content.pictures + content.rules === 0;
  };
  const boxes = [link];
  for (let inner = soleChild(link); inner && boxes.length < reach; inner = soleChild(inner))
    boxes.unshift(inner);
  let outside = link.parent;
  while (outside && boxes.length < 2 * reach && holdsAlone(outside) && outside.parent) {
    boxes.push(outside);
    outside = outside.parent;
  }
  return { boxes, outside };
}

const tableParts = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot']);

/** Whether an element is as narrow as a button, as far as it says: a table is as wide as its words, a box as the room it has. */
function isAsNarrowAsButton(element: StyledElement): boolean {
  const { width } = drawnSize(element);
  if (width !== undefined) return width <= widestButton;
  const said = Number.parseFloat(element.style.get('width') ?? '');
  if (said > 0) return said < 70;
  if (tableParts.has(element.name) && element.parent) return isAsNarrowAsButton(element.parent);
  return element.name === 'table' || !isBlock(element);
}

const hasRoom = (element: StyledElement) =>
  paddingOf(element, 'left') >= 4 ||
  (paddingOf(element, 'top') >= 4 && /block/i.test(element.style.get('display') ?? ''));

/** Whether a box that holds nothing but a link has the shape of a button, not of a band with a link in it. */
function isShape(box: StyledElement, link: StyledElement, isInside: boolean): boolean {
  if (cornersOf(box) > 0) return true;
  if (isInside) return hasRoom(box) || (borderAround(box)?.width ?? 0) >= 4;
  return isAsNarrowAsButton(box) || hasRoom(link);
}

/** px: a box from this width on that leaves its words this much room is half as wide as a letter. */
const halfWidth = 215;
const roomAround = 1.3;
/** px of a sign, and of the room that a button has beside its words, roughly. */
const button = { sign: 9, room: 48 };

/** How wide a button is, from its shape outwards, where that is not the width of its words. */
function widthOf(boxes: readonly StyledElement[], words: string): ButtonPiece['width'] {
  if (!boxes.some(isAsNarrowAsButton)) return 'wide';
  const table = boxes.findIndex(({ name }) => name === 'table');
  const width = Math.max(0, ...boxes.slice(0, table + 1).map((box) => drawnSize(box).width ?? 0));
  const natural = words.length * button.sign + button.room;
  return width >= halfWidth && width <= widestButton && width > natural * roomAround ? 'half' : undefined;
}

/** Whether a link holds a title and more: it is an article that leads somewhere as a whole. */
const holdsTitle = (link: StyledElement, signs: number, { content }: LetterContext): boolean =>
  link.children
    .filter(isStyledElement)
    .some((child) => /^h[1-6]$/.test(child.name) && content(child).signs < signs);

/** Where boxes around a link stand, from its shape outwards: each is placed by itself, else by what holds it. */
function placeOf(boxes: readonly StyledElement[], { wordStyle }: LetterContext): ButtonPiece['align'] {
  let [holder] = boxes;
  // Cells go with their table.
  for (const box of boxes.filter(({ name }) => !tableParts.has(name))) {
    if (isAsNarrowAsButton(box)) {
      const side = ownPlace(box);
      if (side) return side;
      holder = box.parent;
    } else if (box.name === 'table') break;
  }
  return holder && wordStyle(holder).align;
}

/** The button that a link is, with the box that gives it background or border; undefined for a link of a text. */
export function buttonOf(
  link: StyledElement,
  context: LetterContext,
): { element: StyledElement; piece: ButtonPiece; corners: number } | undefined {
  const content = context.content(link);
  if (content.signs === 0 || content.pictures > 0 || content.links > 1) return undefined;
  const written = wordsOf(link, 4 * MAX_BUTTON_CHARS);
  if (written.length > MAX_BUTTON_CHARS || holdsTitle(link, content.signs, context)) return undefined;
  const { boxes, outside } = boxesOf(link, context);
  const around = outside?.appearance.background;
  const box = boxes.find((element, at) => {
    const isFilledItself =
      element.appearance.background !== undefined &&
      element.appearance.background !== (element.parent?.appearance.background ?? around);
    return (
      (isFilledItself || borderAround(element) !== undefined) &&
      isShape(element, link, at <= boxes.indexOf(link))
    );
  });
  if (!box) return undefined;
  const border = borderAround(box);
  const outwards = boxes.slice(boxes.indexOf(box));
  const isFilled = box.appearance.background !== around;
  const isOfShape = ({ appearance }: StyledElement) =>
    isFilled && appearance.background === box.appearance.background;
  const shape = outwards[Math.max(0, outwards.findLastIndex(isOfShape))] ?? box;
  const color = isFilled ? box.appearance.background : border?.color;
  const width = widthOf(outwards.slice(outwards.indexOf(shape)), written);
  return {
    element: box,
    corners: Math.max(...boxes.map((element) => cornersOf(element))),
    piece: {
      kind: 'button',
      words: shownWords(written, context.wordStyle(boxes[0] ?? link)),
      link: '',
      align: placeOf(outwards, context) ?? context.wordStyle(outside ?? box).align,
      background: shape.parent?.appearance.background ?? around,
      ...(color !== undefined && { color }),
      ...(width && { width }),
      ...(!isFilled && { isFramed: true }),
      textColor: (boxes[0] ?? link).appearance.textColor,
    },
  };
}
