import { indentOf, paragraphOf } from '../read-rich-text.ts';
import { type RichBlock, simpleMarks } from '../rich-text.ts';
import { RichTextBuilder } from '../rich-text-builder.ts';
import { shownOnly } from '../shown-only.ts';
import { type HtmlReader, walkHtml } from '../walk-html.ts';
import {
  type Css,
  foreignIndent,
  isHidden,
  plainStyle,
  readCss,
  styleInside,
  type TextStyle,
} from './foreign-styles.ts';
import { splitSign, type WordItem, wordItemOf, wordLists } from './word-list.ts';

/**
 * What lies between the marks that a clipboard puts around the copied part, all of it where there are none; without the
 * pictures inside it, which weigh more than all the rest.
 */
export function copiedPart(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const part = start >= 0 && end > start ? html.slice(start, end) : html;
  return part.replace(/(?<=\ssrc=["']?)data:[^"'\s>]*/gi, '');
}

type ForeignAttributes = Record<string, string>;

/** An element of a foreign document, with the declarations of its style. */
interface ForeignElement {
  name: string;
  attributes: ForeignAttributes;
  css: Css;
}

/** What a paragraph of a foreign document is here; word processors tell it by class, by role or by tag. */
function paragraphKind({ name, attributes }: ForeignElement): 'p' | 'h2' | 'h3' | undefined {
  const names = attributes.class ?? '';
  if (/\bMsoTitle\b/.test(names)) return 'h2';
  if (/\bMsoSubtitle\b/.test(names)) return 'h3';
  if (attributes.role === 'heading') return Number(attributes['aria-level'] ?? 2) <= 2 ? 'h2' : 'h3';
  return paragraphOf[name];
}

/** Whether Word calls a paragraph a quotation, by its class. */
const isQuote = ({ attributes }: ForeignElement) => /\bMso(?:Intense)?Quote\b/.test(attributes.class ?? '');

/** Word for the web puts every item in a list of its own, and says the level on the item. */
const isLoneList = ({ attributes }: ForeignElement) =>
  /\b(?:Bullet|Number)ListStyle/.test(attributes.class ?? '');

/** Where an item of Word for the web stands; undefined for any other item. */
const listItemAlone = ({ attributes }: ForeignElement, ordered: boolean): WordItem | undefined =>
  attributes['data-listid'] === undefined
    ? undefined
    : {
        level: Number(attributes['data-aria-level']) || 1,
        list: attributes['data-listid'],
        ordered,
      };

/** Breaks that lay out a page or a clipboard, not a text. */
const isLayout = ({ attributes, css }: ForeignElement) =>
  css.has('page-break-before') || attributes.class === 'Apple-interchange-newline';

/** A picture that is seen: what is one pixel wide or high only counts readers. */
const isPicture = ({ name, attributes }: ForeignElement) =>
  name === 'img' && attributes.width !== '1' && attributes.height !== '1';

const nothing = () => {};

/** Reads foreign HTML into a builder; counts the pictures it leaves out. */
class ForeignReader implements HtmlReader {
  pictures = 0;
  private readonly builder: RichTextBuilder;
  private readonly lists: ReturnType<typeof wordLists>;
  /** What each open element changed: the style around it, and what to close. */
  private opened: { outer: TextStyle; close: () => void }[] = [];
  private style = plainStyle;
  private readonly known = new Map<string, Css>();
  /** Elements open in the sign of an item. */
  private inSign = 0;
  private sign = '';
  /** An item whose sign is still to come. */
  private pending: WordItem | undefined;
  /** Opens the paragraph whose first words are still to come. */
  private waiting: (() => void) | undefined;
  private inItem = 0;
  private inHeading = false;
  private loneOrdered = false;

  constructor(builder: RichTextBuilder) {
    this.builder = builder;
    this.lists = wordLists(builder);
  }

  open(name: string, attributes: ForeignAttributes): void {
    const css = this.cssOf(attributes.style ?? '');
    const element = { name, attributes, css };
    if (this.inSign > 0 || css.get('mso-list') === 'ignore') this.inSign += 1;
    else {
      if (isPicture(element)) this.pictures += 1;
      if (name === 'br' && !isLayout(element)) this.builder.lineBreak();
      this.opened.push({ outer: this.style, close: this.openBlock(element) });
      this.style = styleInside(this.style, element);
    }
  }

  close(): void {
    if (this.inSign > 0) this.inSign -= 1;
    else {
      const closed = this.opened.pop();
      closed?.close();
      this.style = closed?.outer ?? plainStyle;
    }
  }

  text(text: string): void {
    if (this.inSign > 0) this.sign += text;
    else if (this.pending) this.beginItem(text, this.pending);
    else this.words(text);
  }

  end(): void {
    this.builder.closeAll();
    this.lists.forget();
    this.opened = [];
    this.style = plainStyle;
    this.inSign = 0;
    this.pending = undefined;
    this.waiting = undefined;
    this.inItem = 0;
    this.inHeading = false;
  }

  /** Word processors say the same few styles over and over. */
  cssOf(style: string): Css {
    const css = this.known.get(style) ?? readCss(style);
    this.known.set(style, css);
    return css;
  }

  private openBlock(element: ForeignElement): () => void {
    const { name } = element;
    if (name === 'ul' || name === 'ol') return this.openList(element);
    if (name === 'li') return this.openItem(element);
    if (name === 'blockquote') {
      this.lists.end();
      this.builder.openQuote();
      return () => this.builder.closeQuote();
    }
    const kind = paragraphKind(element);
    if (kind === undefined) return nothing;
    if (this.inItem === 0) return this.openParagraph(element, kind);
    this.builder.openParagraph(kind, 0);
    return nothing;
  }

  private openList(element: ForeignElement): () => void {
    this.loneOrdered = element.name === 'ol';
    if (isLoneList(element)) return nothing;
    if (this.inItem === 0) this.lists.end();
    this.builder.openList(this.loneOrdered);
    return () => this.builder.closeList();
  }

  private openItem(element: ForeignElement): () => void {
    const item = listItemAlone(element, this.loneOrdered);
    this.inItem += 1;
    this.waiting = undefined;
    if (item) this.lists.item(item, '');
    else this.builder.openEntry();
    return () => {
      this.inItem -= 1;
      if (!item) this.builder.closeEntry();
    };
  }

  private openParagraph(element: ForeignElement, kind: 'p' | 'h2' | 'h3'): () => void {
    if (isQuote(element)) {
      this.lists.end();
      this.builder.openQuote();
    }
    this.pending = wordItemOf(element.css.get('mso-list'));
    this.sign = '';
    // Only with words: the elements around the items of a list must not end it.
    this.waiting = () => {
      this.lists.end();
      this.builder.openParagraph(kind, indentOf(element.attributes) || foreignIndent(element.css));
      this.inHeading = kind !== 'p';
    };
    return () => {
      this.pending = undefined;
      this.waiting = undefined;
      this.inHeading = false;
      this.builder.closeParagraph();
      if (isQuote(element)) this.builder.closeQuote();
    };
  }

  /** The first words of an item that Word tells by its style; its sign, where it is text, is none of them. */
  private beginItem(text: string, item: WordItem): void {
    if (text.trim() === '') return;
    const split = this.sign === '' ? splitSign(text) : { sign: this.sign, text };
    this.lists.item(item, split.sign);
    this.pending = undefined;
    this.waiting = undefined;
    this.words(split.text);
  }

  private words(text: string): void {
    if (text.trim() !== '') {
      this.waiting?.();
      this.waiting = undefined;
    }
    const { builder, inHeading } = this;
    const { link, color, marks } = this.style;
    // Titles and links have a look of their own.
    const shown = simpleMarks.filter(
      (mark) => marks[mark] && !(mark === 'strong' && inHeading) && !(mark === 'u' && link !== ''),
    );
    for (const mark of shown) builder.openMark({ mark });
    builder.openMark({ link, color: link === '' && !inHeading ? color : '' });
    builder.text(text);
    builder.closeMark();
    for (const _mark of shown) builder.closeMark();
  }
}

/**
 * HTML copied from a word processor or a page, as a rich text: Word's paragraphs under list styles become lists, styles
 * become marks and indents, tables their cells' paragraphs. `pictures`: how many were left out.
 */
export function readForeign(html: string): { blocks: RichBlock[]; pictures: number } {
  const builder = new RichTextBuilder();
  const reader = new ForeignReader(builder);
  walkHtml(
    copiedPart(html),
    shownOnly(reader, (attributes, name) => isHidden(name, attributes, reader.cssOf(attributes.style ?? ''))),
  );
  return { blocks: builder.finish(), pictures: reader.pictures };
}
