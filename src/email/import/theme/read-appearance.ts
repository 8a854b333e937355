import type { OutlineTheme } from '../outline.ts';
import { buttonOf } from '../pieces/button.ts';
import { shownCells } from '../pieces/cells.ts';
import { withoutBlanks } from '../pieces/content.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { drawnSize, isGap } from '../pieces/picture.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';

/** What is shown of some words or of a picture. */
export interface Covered {
  /** What it lies on, or the row that it stands in, where that has columns. */
  under: string | undefined;
  /** px² */
  area: number;
}

/** Words of one style. */
export interface StyledWords extends Covered {
  signs: number;
  /** px */
  size: number;
  /** What they lie on. */
  background: string | undefined;
  textColor: string | undefined;
  /** As the letter writes it; '' for none. */
  family: string;
  isLink: boolean;
}

interface Around {
  family: string;
  /** Of the column among others that it is in; undefined outside of columns. */
  row: { background: string | undefined } | undefined;
}

const familyOf = ({ style }: StyledElement, around: string): string => {
  const sentence =
    style.get('font-family') ??
    /(?:^|\s|\/)[\d.]+(?:px|pt|em|rem|%)(?:\s*\/\s*\S+)?\s+(.+)$/.exec(style.get('font') ?? '')?.[1];
  return sentence === undefined || /^(?:inherit|initial|unset)$/i.test(sentence.trim()) ? around : sentence;
};

/** px of a picture whose size the letter does not say. */
const unknownSide = 200;

const isColumnsRow = (element: StyledElement, context: LetterContext) =>
  element.name === 'tr' && shownCells(element, context).length > 1;

/** What a letter shows, in its order. @param root its body */
export function readAppearance(root: StyledElement, context: LetterContext) {
  const words: StyledWords[] = [];
  const pictures: Covered[] = [];
  const buttons: NonNullable<OutlineTheme['button']>[] = [];
  const see = (element: StyledElement, around: Around): void => {
    const { link } = context.wordStyle(element);
    const button = link === element ? buttonOf(element, context) : undefined;
    if (button) {
      const { color, textColor } = button.piece;
      if (color !== undefined) buttons.push({ color, textColor, corners: Math.round(button.corners) });
      return;
    }
    const { size = context.textSize, textColor, background } = element.appearance;
    const { row = isColumnsRow(element, context) ? { background } : undefined } = around;
    const under = (around.row ?? { background }).background;
    if (element.name === 'img' && !isGap(element)) {
      const { width = unknownSide, height = width * 0.6 } = drawnSize(element);
      const on = (around.row ?? element.parent?.appearance)?.background;
      pictures.push({ under: on, area: width * height });
    }
    const family = familyOf(element, around.family);
    const isLink = link !== undefined;
    for (const child of element.children) {
      if (isStyledElement(child)) see(child, { family, row });
      else {
        const signs = withoutBlanks(child).length;
        // A sign is about 0.6 of its size wide.
        const area = signs * size ** 2 * 0.6;
        if (signs > 0) words.push({ signs, size, area, background, under, textColor, family, isLink });
      }
    }
  };
  see(root, { family: '', row: undefined });
  return { words, pictures, buttons };
}
