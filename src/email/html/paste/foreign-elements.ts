import { paragraphOf } from '../read-rich-text.ts';
import type { Css } from './foreign-styles.ts';
import type { WordItem } from './word-list.ts';

export type ForeignAttributes = Record<string, string>;

/** An element of a foreign document, with the declarations of its style. */
export interface ForeignElement {
  name: string;
  attributes: ForeignAttributes;
  css: Css;
}

/** What a paragraph of a foreign document is here; word processors tell it by class, by role or by tag. */
export function paragraphKind({ name, attributes }: ForeignElement): 'p' | 'h2' | 'h3' | undefined {
  const names = attributes.class ?? '';
  if (/\bMsoTitle\b/.test(names)) return 'h2';
  if (/\bMsoSubtitle\b/.test(names)) return 'h3';
  if (attributes.role === 'heading') return Number(attributes['aria-level'] ?? 2) <= 2 ? 'h2' : 'h3';
  return paragraphOf[name];
}

/** Whether Word calls a paragraph a quotation, by its class. */
export const isQuote = ({ attributes }: ForeignElement) =>
  /\bMso(?:Intense)?Quote\b/.test(attributes.class ?? '');

/** Word for the web puts every item in a list of its own, and says the level on the item. */
export const isLoneList = ({ attributes }: ForeignElement) =>
  /\b(?:Bullet|Number)ListStyle/.test(attributes.class ?? '');

/** Where an item of Word for the web stands; undefined for any other item. */
export const listItemAlone = ({ attributes }: ForeignElement, ordered: boolean): WordItem | undefined =>
  attributes['data-listid'] === undefined
    ? undefined
    : {
        level: Number(attributes['data-aria-level']) || 1,
        list: attributes['data-listid'],
        ordered,
      };

/** Breaks that lay out a page or a clipboard, not a text. */
export const isLayout = ({ attributes, css }: ForeignElement) =>
  css.has('page-break-before') || attributes.class === 'Apple-interchange-newline';

/** A picture that is seen: what is one pixel wide or high only counts readers. */
export const isPicture = ({ name, attributes }: ForeignElement) =>
  name === 'img' && attributes.width !== '1' && attributes.height !== '1';
