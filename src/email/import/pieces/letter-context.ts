import type { Loss } from '../outline.ts';
import type { StyledElement } from '../styled-tree.ts';
import { type ContentAmount, contentReader } from './content.ts';
import { runningSize, sizesAbove } from './running-size.ts';
import { type WordStyle, wordStyleReader } from './word-style.ts';

/** What the pieces of a letter need to know of all of it, and what they tell of what they cannot say. */
export interface LetterContext {
  /** px, of its running text. */
  textSize: number;
  /** Of the links of its text, which need not say it; set once it is known. */
  linkInk?: string | undefined;
  /** Level of a title by its size. */
  level: (size: number) => 1 | 2 | 3;
  content: (element: StyledElement) => ContentAmount;
  ink: (element: StyledElement) => WordStyle;
  lose: (what: string, address?: string) => void;
  losses: () => Loss[];
  /** As the letter writes them, each once. */
  mirrorAddresses: string[];
  unsubscribeAddresses: string[];
}

/** How much larger than most text a title is. */
export const titleScale = 1.2;

/** Reads once what pieces ask about their letter. @param root all that is shown of it */
export function letterContext(root: StyledElement): LetterContext {
  const textSize = runningSize(root);
  const titleSizes = sizesAbove(root, textSize * titleScale);
  const lost = new Map<string, { count: number; addresses: string[] }>();
  return {
    textSize,
    level: (size) => {
      const rank = titleSizes.findIndex((title) => title <= Math.round(size));
      return rank === 0 ? 1 : rank === 1 ? 2 : 3;
    },
    content: contentReader(),
    ink: wordStyleReader(),
    lose: (what, address) => {
      const known = lost.get(what) ?? { count: 0, addresses: [] };
      known.count += 1;
      if (address !== undefined && known.addresses.length < 10) known.addresses.push(address);
      lost.set(what, known);
    },
    losses: () =>
      [...lost].map(([what, { count, addresses }]) => ({
        what,
        count,
        ...(addresses.length > 0 && { addresses }),
      })),
    mirrorAddresses: [],
    unsubscribeAddresses: [],
  };
}
