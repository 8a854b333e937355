import type { TextAppearance } from '../html/css/appearance.ts';
import type { Declarations } from '../html/css/declarations.ts';

/** An element that is shown, with all that sheets, styles and old attributes say of it on a computer. */
export interface StyledElement {
  /** Lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its declarations in the order in which they count; longhands as written. */
  style: Declarations;
  /** Colour of words, background, size, weight: handed on from what is around. */
  appearance: TextAppearance;
  parent: StyledElement | undefined;
  children: StyledNode[];
}

/** Text keeps its white space; what is hidden and comments are not in the tree. */
export type StyledNode = StyledElement | string;

export const isStyledElement = (node: StyledNode): node is StyledElement => typeof node !== 'string';

/** The one element that an element holds, white space aside. */
export function soleChild({ children }: StyledElement): StyledElement | undefined {
  const shown = children.filter((child) => isStyledElement(child) || child.trim() !== '');
  const [only] = shown;
  return shown.length === 1 && only !== undefined && isStyledElement(only) ? only : undefined;
}
