import { ofEach, type Sides } from './merge.ts';
import { arePaired, sliceRegion, threeWay } from './three-way.ts';

/** Unchanged words that part two changes of one side: what is written anew around one word is one change. */
const LEAST_WORDS_BETWEEN = 2;

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv|févr|avr|juil|sept|oct|nov|déc';
const space = String.raw`(?:\s|&nbsp;)`;
const partOfNumber = String.raw`(?:[^\s\p{L}{]*\d|(?:${months}|[%€h])(?!\p{L}))[^\s{]*`;
// A word goes with the signs around it: half of '10,50', of '12/04' or of an address says something else. So do numbers
// and the parts of a date, with spaces between them.
const word = new RegExp(
  String.raw`\{\{nl:[^{}]*\}\}\S*\s*|[^\s\p{L}{]*\d[^\s{]*(?:${space}+${partOfNumber})*\s*|\S+\s*|\s+`,
  'giu',
);

/** A text cut into words, each with the spaces after it; together they give it back. */
export const cutWords = (text: string): string[] => text.match(word) ?? [];

/** A text cut into lines, each with its end; together they give it back. */
export const cutLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Words merged into one text; undefined where changes overlap or touch. */
function mergeWords(words: Sides<string[]>): string | undefined {
  const merged: string[] = [];
  for (const region of threeWay(words, { touching: true, least: LEAST_WORDS_BETWEEN })) {
    if (region.from === 'overlap') return undefined;
    const { mine, theirs } = sliceRegion(words, region);
    merged.push((region.from === 'theirs' ? theirs : mine).join(''));
  }
  return merged.join('');
}

/** One paragraph out of three. */
function mergeParagraph(paragraph: Sides<string>, cut: (paragraph: string) => string[]): string | undefined {
  const { base, mine, theirs } = paragraph;
  if (mine === theirs || base === theirs) return mine;
  return base === mine ? theirs : mergeWords(ofEach(paragraph, cut));
}

/**
 * Two changes of a text merged by paragraphs, and by words within those that both changed; undefined where they overlap.
 * What either cut gives, joined, is the text.
 */
export function mergeParagraphs(
  texts: Sides<string>,
  cutParagraphs: (text: string) => string[],
  cutParagraph: (paragraph: string) => string[],
): string | undefined {
  // The same letters may be written in two ways.
  const paragraphs = ofEach(texts, (text) => cutParagraphs(text.normalize('NFC')));
  const merged: string[] = [];
  for (const region of threeWay(paragraphs, { touching: false, least: 1 })) {
    const { base, mine, theirs } = sliceRegion(paragraphs, region);
    if (region.from !== 'overlap') {
      merged.push((region.from === 'theirs' ? theirs : mine).join(''));
      continue;
    }
    if (base.length === 0 || !arePaired({ base, mine, theirs })) return undefined;
    for (const [at, paragraph] of base.entries()) {
      const sides = { base: paragraph, mine: mine[at] ?? '', theirs: theirs[at] ?? '' };
      const one = mergeParagraph(sides, cutParagraph);
      if (one === undefined) return undefined;
      merged.push(one);
    }
  }
  return merged.join('');
}

/** Two changes of a text merged by lines, and by words within those that both changed; undefined where they overlap. */
export const mergeText = (texts: Sides<string>): string | undefined =>
  mergeParagraphs(texts, cutLines, cutWords);
