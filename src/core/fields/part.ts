import type { Ratio } from './settings.ts';

/** Steps from a value to what stands in it: `['cta', 'link']`; none for the value itself. */
export type Steps = readonly (string | number)[];

/** A picture as it is stored. */
export interface ImageValue {
  url: string;
  /** What the picture says to those who do not see it; '' with `decorative` says nothing. */
  alt: string;
  decorative: boolean;
  link: string;
}

interface InValue {
  at: Steps;
  /** Whether the settings of its parameter show it. */
  isShown: boolean;
}

/** A plain text that people read. */
interface WordsPart extends InValue {
  type: 'words';
  value: string;
  /** `title`: what readers know an article or a block by. */
  role: 'title' | 'text' | 'body' | 'alt' | 'call';
  /** Characters that its field takes. */
  maxChars: number;
  /** Whether readers are not told it: of a decorative picture. */
  isSilent?: boolean;
}

/** A text with tags, never trusted: `free` ones hold tables and pictures too. */
interface HtmlPart extends InValue {
  type: 'html';
  value: string;
  allowed: 'rich' | 'free';
}

/** Where something leads. */
interface AddressPart extends InValue {
  type: 'address';
  value: string;
  /** What leads there. */
  of: 'words' | 'picture' | 'network';
  words: string;
  /** Where in the value those words may be written; the last is the one where nothing says which. */
  wordsAt?: readonly Steps[];
  /** Key of the text beside its parameter that says them instead. */
  wordsFrom?: string | undefined;
  /** Whether an address is wanted: an empty one is a link still to be given. */
  isExpected?: boolean;
  /** Whether it has words that somebody gave it and nothing where they would lead. */
  isMissing?: boolean;
}

interface PicturePart extends InValue {
  type: 'picture';
  value: ImageValue;
  ratio: Ratio;
  /** What the article around it is about. */
  rubric?: string;
}

/** The alias of a colour or a font of the newsletter template; '' follows the letter. */
interface AliasPart extends InValue {
  type: 'alias';
  value: string;
  of: 'color' | 'font';
}

/** A local date. */
interface DatePart extends InValue {
  type: 'date';
  value: string;
}

/** What readers find in a value. A kind says its parts; no reader need know the kind. */
export type Part = WordsPart | HtmlPart | AddressPart | PicturePart | AliasPart | DatePart;

type OfType<Type extends Part['type']> = Extract<Part, { type: Type }>;

/** A part of a value; it is shown unless its facts say otherwise. */
export const part = <Type extends Part['type']>(
  type: Type,
  at: Steps,
  value: OfType<Type>['value'],
  facts: Omit<OfType<Type>, 'type' | 'at' | 'value' | 'isShown'> & { isShown?: boolean },
): OfType<Type> => ({ type, at, value, isShown: true, ...facts }) as OfType<Type>;
