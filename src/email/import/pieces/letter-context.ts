import { anchorNameOf } from '../../html/box-attributes.ts';
import { lossCounter } from '../losses.ts';
import type { Piece } from '../outline.ts';
import { roomIn, wantedWidth } from '../rows/widths.ts';
import { inwards, isStyledElement, readOnce, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { heaviest, weigh } from '../weights.ts';
import { barOf } from './box.ts';
import { type ContentAmount, contentReader } from './content.ts';
import { type WordStyle, wordStyleReader } from './word-style.ts';

/** Words that stand together in the order of the letter, under one size. */
interface Words {
  size: number;
  /** White space aside. */
  signs: number;
}

/** px: what is smaller is small print where it begins or ends a letter. */
const smallPrint = 13;
/** px: what is larger is no running text, however much of it there is. */
const largestText = 18;
/** Part of the words that running text makes: what is said in another size is said beside it. */
const leastRunning = 0.2;
/** Signs that say what a letter is about; fewer are a word or two beside it. */
const leastSaid = 40;

const sizeOf = ({ appearance }: StyledElement) => Math.round(appearance.size ?? 16);

/** Words of the letter in their order; titles, links and bold words, which stand out of running text, only where asked. */
function wordsIn(root: StyledElement, isAll: boolean): Words[] {
  const words: Words[] = [];
  const walk = (element: StyledElement): void => {
    if (!isAll && /^(?:h[1-6]|a)$/.test(element.name)) return;
    // A quotation may be set larger than running text.
    if (!isAll && element.name !== 'blockquote' && barOf(element) !== undefined) return;
    const isTold = isAll || !element.appearance.isBold;
    for (const child of element.children) {
      if (isStyledElement(child)) walk(child);
      else if (isTold) {
        const signs = child.replace(/\s+/g, '').length;
        if (signs > 0) words.push({ size: sizeOf(element), signs });
      }
    }
  };
  walk(root);
  return words;
}

/** Words without the small print before and after them: addresses and conditions are often longer than the letter. */
function withoutSmallPrint(words: readonly Words[]): readonly Words[] {
  const isText = ({ size }: Words) => size >= smallPrint;
  const said = words.slice(words.findIndex(isText), words.findLastIndex(isText) + 1);
  const running = said.filter(({ size }) => size <= largestText);
  return running.reduce((sum, { signs }) => sum + signs, 0) >= leastSaid ? said : words;
}

/** px of a letter's running text: the largest size under which a good part of it stands; 16 where there is none. */
function runningSize(root: StyledElement): number {
  const plain = wordsIn(root, false);
  const signs = weigh(
    withoutSmallPrint(plain.length > 0 ? plain : wordsIn(root, true)),
    ({ size }) => size,
    ({ signs }) => signs,
  );
  const sizes = [...signs].sort(([one], [other]) => other - one);
  const all = sizes.reduce((sum, [, times]) => sum + times, 0);
  return (
    sizes.find(([size, times]) => size <= largestText && times >= all * leastRunning)?.[0] ??
    heaviest(new Map(sizes)) ??
    16
  );
}

/** What the pieces of a letter need to know of all of it, and what they tell of what they cannot say. */
export interface LetterContext extends ReturnType<typeof lossCounter> {
  /** px, of its running text. */
  textSize: number;
  /** Of the links of its text, which need not say it; set once it is known. */
  linkColor?: string | undefined;
  /** Reads what stands in a part of the letter, what stands beside one another in it too; set once rows can be laid out, for a column. */
  readInside?: (nodes: readonly StyledNode[], around: StyledElement) => Piece[];
  /** Level of a title by its size beside running text. */
  level: (size: number) => 1 | 2 | 3;
  content: (element: StyledElement) => ContentAmount;
  wordStyle: (element: StyledElement) => WordStyle;
  /** px that an element wants of its place. */
  wantedWidth: (element: StyledElement) => number;
  /** The names of anchors that links of the letter lead to. */
  anchors: ReadonlySet<string>;
  /** The anchor that an element is, told once, where a link leads there. */
  takeAnchor: (element: StyledElement) => string | undefined;
  /** Elements whose loss is counted. */
  reported: Set<StyledElement>;
  /** As the letter writes them, each once. */
  mirrorAddresses: string[];
  unsubscribeAddresses: string[];
}

/** The names of anchors that links of the letter lead to. */
function anchorsLedTo(root: StyledElement): Set<string> {
  const [named, led] = [new Set<string>(), new Set<string>()];
  for (const { name, attributes } of inwards(root)) {
    const anchor = anchorNameOf(name, attributes);
    if (anchor !== undefined) named.add(anchor);
    const [, leads] = /^\s*#([\w.:-]+)\s*$/.exec((name === 'a' && attributes.href) || '') ?? [];
    if (leads !== undefined) led.add(leads);
  }
  return new Set([...led].filter((anchor) => named.has(anchor)));
}

/** How much larger than most text a title is, and one of the first level. */
export const titleScale = 1.2;
/** How much larger a title is than the line above it that only says what it belongs to. */
export const eyebrowScale = 1.3;
const largestScale = 1.6;

/** Reads once what pieces ask about their letter. @param root all that is shown of it */
export function letterContext(root: StyledElement): LetterContext {
  const textSize = runningSize(root);
  const anchors = anchorsLedTo(root);
  const untold = new Set(anchors);
  return {
    textSize,
    level: (size) => (size >= textSize * largestScale ? 1 : size >= textSize * titleScale ? 2 : 3),
    content: contentReader(),
    wordStyle: wordStyleReader(),
    // Each cell asks for what its table wants.
    wantedWidth: readOnce((element) => {
      const room = roomIn(element.parent ?? element);
      return wantedWidth(element, room) ?? room;
    }),
    anchors,
    takeAnchor: ({ name, attributes }) => {
      const anchor = anchorNameOf(name, attributes);
      return anchor !== undefined && untold.delete(anchor) ? anchor : undefined;
    },
    reported: new Set(),
    ...lossCounter(),
    mirrorAddresses: [],
    unsubscribeAddresses: [],
  };
}
