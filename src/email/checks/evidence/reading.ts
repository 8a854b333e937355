import type { ImageValue } from '../../../core/fields/part.ts';
import type { Declarations } from '../../html/css/declarations.ts';

/** Where something stands in a letter. */
export interface SourceLocation {
  /** Id of its block; undefined outside blocks, and in documents that others wrote. */
  block: string | undefined;
  /** Key of the parameter, or name of the campaign's field, where it can be told. */
  field: string | undefined;
  /** Where in that field, as `Finding.path`. */
  path: string | undefined;
  /** What remarks call it: a picture's file, else the block's name; in a document that others wrote, what tells it from its like. */
  name: string;
  /** What is drawn there, where one element is. */
  element?: ReadElement;
}

/** An element of the letter as it leaves; comments for Outlook are not in it. */
export interface ReadElement {
  name: string;
  /** Characters of the document before it. */
  at: number;
  attributes: Readonly<Record<string, string>>;
  classes: readonly string[];
  /** Its own declarations, by property, the last one of each. */
  style: Declarations;
  /** What the letter's sheets say of it on a computer. */
  sheet: Declarations;
  /** What they add on a phone. */
  phone: Declarations;
  parent: ReadElement | undefined;
  block: string | undefined;
  /** It or what holds it is not shown: `display:none`, `hidden`, no height. */
  isHidden: boolean;
  /** Words in it and in what its pictures say, white space run together; of what is hidden only where it is itself. */
  words: string;
}

export interface ReadPicture extends SourceLocation {
  address: string;
  /** Undefined where it says nothing, '' where it is decorative. */
  alt: string | undefined;
  /** Address of the link it stands in. */
  link: string | undefined;
  /** As it is drawn, px; undefined where the letter does not say. */
  width: number | undefined;
  height: number | undefined;
  /** `#rrggbb` of what it lies on, and of that in dark mode; undefined where it cannot be told. */
  background: string | undefined;
  darkBackground: string | undefined;
  element: ReadElement;
  /** What the content of its block says of it; undefined outside blocks, and of what a template shows by itself. */
  value?: ImageValue | undefined;
}

export interface ReadLink extends SourceLocation {
  /** What is read, or said of its picture, of what leads there. */
  words: string;
  /** As it stands in the content: without what the organisation adds to every link. */
  address: string;
  element: ReadElement;
}

export interface ReadHeading {
  block: string | undefined;
  /** 1 to 6. */
  level: number;
  words: string;
  element: ReadElement;
}

/** Colours of a text and what it lies on, `#rrggbb`; undefined where they cannot be told. */
export interface TextColors {
  textColor: string | undefined;
  background: string | undefined;
}

/** A run of words that look alike. */
export interface EvidenceText extends TextColors {
  block: string | undefined;
  words: string;
  /** px */
  size: number | undefined;
  isBold: boolean;
  /** In dark mode; undefined in a letter that says nothing of it, which each mail program darkens its own way. */
  dark: TextColors | undefined;
  /** Who says the family of its letters. */
  family: 'letter' | 'sheet' | undefined;
  /** Whether words that are too long are broken. */
  breaks: boolean;
  /** Its rank among the paragraphs of the letter: runs of one paragraph have the same. */
  paragraph: number;
  /** The element it stands in. */
  element: ReadElement;
}

/** A letter as it leaves, read once for all rules. */
export interface Reading {
  html: string;
  elements: readonly ReadElement[];
  /** Those that are shown, in order. */
  pictures: readonly ReadPicture[];
  /** Those that words lie on, which say nothing. */
  backgrounds: readonly ReadPicture[];
  links: readonly ReadLink[];
  headings: readonly ReadHeading[];
  texts: readonly EvidenceText[];
  /** What its style elements hold. */
  sheet: string;
}
