import { firstIn, nearest, outwards, readOnce, type StyledElement } from '../styled-tree.ts';
import { barOf } from './box.ts';
import type { LetterContext } from './letter-context.ts';

/** Signs: a box that says more, or shows a picture or a title, is a part of the letter beside a line. */
const longest = 400;

const isTitle = ({ name }: StyledElement) => /^h[1-6]$/.test(name);

/** What is quoted, and the colour of the line at its left. */
export interface Quotation {
  bar: string | undefined;
}

/** Tells the quotation that a block stands in: what is written as one around it, in its table, or drawn as one. */
export function quotationTeller({ content }: LetterContext): (block: StyledElement) => Quotation | undefined {
  const barOnce = readOnce((element: StyledElement): string => {
    const { signs, pictures } = content(element);
    const isShort = signs <= longest && pictures === 0 && !firstIn(element, isTitle);
    return (isShort && barOf(element)) || '';
  });
  return (block) => {
    const quote = nearest(block, ({ name }) => name === 'blockquote');
    if (quote) return { bar: barOf(quote) };
    for (const element of outwards(block)) {
      const bar = barOnce(element);
      if (bar !== '') return { bar };
    }
    return undefined;
  };
}
