import { isStyledElement, readOnce, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { isGap } from './picture.ts';

/** How much an element shows. */
export interface ContentAmount {
  /** Signs, white space aside. */
  signs: number;
  pictures: number;
  /** Lines drawn by `hr`. */
  rules: number;
  links: number;
}

const nothing: ContentAmount = { signs: 0, pictures: 0, rules: 0, links: 0 };
const amounts = ['signs', 'pictures', 'rules', 'links'] as const;
/** White space, and signs that show nothing. */
const blank = /(?:[\s\u00ad\u200b-\u200f\u2060\ufeff]|\u034f)+/g;
/** Signs that show nothing, and join nothing. */
const unseen = /[\u00ad\u200b\u200c\u2060\ufeff]|\u034f/g;

export const withoutBlanks = (text: string): string => text.replace(blank, '');

/** Whether anything of an element is seen but backgrounds and borders. */
export const isEmpty = ({ signs, pictures, rules }: ContentAmount): boolean => signs + pictures + rules === 0;

function own(element: StyledElement): ContentAmount {
  const { name, attributes } = element;
  if (name === 'img') return isGap(element) ? nothing : { ...nothing, pictures: 1 };
  if (name === 'hr') return { ...nothing, rules: 1 };
  if (name === 'a' && (attributes.href ?? '') !== '') return { ...nothing, links: 1 };
  if (name === 'area' && (attributes.href ?? '') !== '') return { ...nothing, signs: 1, links: 1 };
  return nothing;
}

/** Tells what elements show, each read once. */
export function contentReader(): (element: StyledElement) => ContentAmount {
  const read = readOnce((element: StyledElement): ContentAmount => {
    const sum = { ...own(element) };
    for (const child of element.children) {
      if (!isStyledElement(child)) sum.signs += withoutBlanks(child).length;
      else {
        const inside = read(child);
        for (const what of amounts) sum[what] += inside[what];
      }
    }
    return sum;
  });
  return read;
}

/** The words of an element on one line, those of its pictures among them; read no further than `most` signs. */
export function wordsOf(element: StyledElement, most = 2_000): string {
  const parts: string[] = [];
  let left = most;
  const say = (words = '') => {
    parts.push(words);
    left -= words.length;
  };
  const walk = (node: StyledNode): void => {
    if (left <= 0) return;
    if (!isStyledElement(node)) {
      say(node);
      return;
    }
    if (node.name === 'img') say(node.attributes.alt);
    if (/^(?:br|td|p|div)$/.test(node.name)) parts.push(' ');
    node.children.forEach(walk);
  };
  element.children.forEach(walk);
  return joinedLine(parts.join(''));
}

/** Words without the white space that lays them out. */
export const joinedLine = (words: string): string => words.replace(unseen, '').replace(/\s+/g, ' ').trim();
