import { pictureIn } from '../../html/css/css-values.ts';
import type { PicturePiece } from '../outline.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';
import type { LetterContext } from './letter-context.ts';
import { drawnSize } from './picture.ts';

/** The address of the picture that an element lies on; '' for none. */
function addressOf({ attributes, style }: StyledElement): string {
  const sentence = style.get('background-image') ?? style.get('background') ?? '';
  return pictureIn(sentence) || (attributes.background ?? '').trim();
}

/** px: what is lower is a line or a gap. */
const lowest = 40;

/** Counts the picture that an element with words in it lies on: no block can show it. */
export function reportLostBackground(element: StyledElement, context: LetterContext): void {
  const address = addressOf(element);
  if (address !== '') context.lose('background-picture', address);
}

/** The picture that an element without content shows by its ground, or by that of what it holds; undefined for none. */
export function backgroundOf(element: StyledElement): PicturePiece | undefined {
  const address = addressOf(element);
  const { width, height = 0 } = drawnSize(element);
  if (address !== '' && height >= lowest) {
    return { kind: 'picture', address, alt: undefined, link: '', align: undefined, width, height };
  }
  for (const child of element.children) {
    const found = isStyledElement(child) ? backgroundOf(child) : undefined;
    if (found) return found;
  }
  return undefined;
}
