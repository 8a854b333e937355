import {
  type LinePicture,
  type ListEntry,
  MAX_LIST_DEPTH,
  type RichBlock,
  type RichList,
  type RichParagraph,
  type RichQuote,
  type Run,
  type SimpleMark,
  simpleMarks,
} from './rich-text.ts';

interface Mark {
  mark?: SimpleMark;
  link?: string;
  color?: string;
}

type Style = Omit<Run, 'text'>;

const unmarked: Style = { link: '', color: '', marks: 0 };

const isAlike = (one: Style, other: Style) =>
  one.link === other.link &&
  one.color === other.color &&
  one.marks === other.marks &&
  one.picture === other.picture;

const isBlank = ({ text, picture }: Run) => picture === undefined && /^[ \t\r\n]*$/.test(text);

/** By hand: `/[ \t\r]+$/` takes quadratic time on a long run of spaces. */
function withoutTrailingSpace(text: string): string {
  let length = text.length;
  while (length > 0 && ' \t\r'.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * Runs without white space at both ends and without line breaks at the end, neighbours under the same marks joined.
 * Those at the start were never taken in.
 */
function tidy(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && isAlike(last, run) && last.text !== '\n' && run.text !== '\n') last.text += run.text;
    else joined.push({ ...run });
  }
  joined.length = joined.findLastIndex((run) => !isBlank(run)) + 1;
  const [first, last] = [joined[0], joined.at(-1)];
  if (first) first.text = first.text.replace(/^[ \t\r]+/, '');
  if (last) last.text = withoutTrailingSpace(last.text);
  return joined;
}

/** Builds the blocks of a rich text from a stream of tags, however they were nested. */
export class RichTextBuilder {
  private readonly blocks: RichBlock[] = [];
  /** Styles around the present one. */
  private outer: Style[] = [];
  private style = unmarked;
  private readonly lists: RichList[] = [];
  /** Open lists deeper than `MAX_LIST_DEPTH`: their entries join the last one. */
  private deeperLists = 0;
  private quote: RichQuote | undefined;
  private quoteDepth = 0;
  private paragraph: RichParagraph | undefined;

  /** Marks are closed in the order they were opened: the parser sees to that. */
  openMark({ mark, link, color }: Mark): void {
    const { style } = this;
    this.outer.push(style);
    this.style = {
      link: link || style.link,
      color: color || style.color,
      marks: mark ? style.marks | (1 << simpleMarks.indexOf(mark)) : style.marks,
    };
  }

  closeMark(): void {
    this.style = this.outer.pop() ?? unmarked;
  }

  text(text: string): void {
    const words = /\p{Cc}/u.test(text) ? text.replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, '') : text;
    if (words === '') return;
    const runs = this.runs();
    if (words.trim() === '' && runs.length === 0) return;
    // The reader gives a text in pieces, one for each sign that could have begun an element.
    const last = runs.at(-1);
    if (last && last.text !== '\n' && isAlike(last, this.style)) last.text += words;
    else runs.push({ text: words, ...this.style });
  }

  picture(picture: LinePicture): void {
    const text = (picture.alt ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
    this.runs().push({ text, ...this.style, picture });
  }

  lineBreak(): void {
    const runs = this.runs();
    if (runs.length > 0) runs.push({ text: '\n', ...unmarked });
  }

  /** Where text goes now: the open entry of a list, else the open paragraph, else a new one. */
  private runs(): Run[] {
    const entry = this.lists.at(-1)?.entries.at(-1);
    if (entry) return this.entryRuns(entry);
    if (!this.paragraph) this.paragraph = { kind: 'p', indent: 0, runs: [] };
    return this.paragraph.runs;
  }

  /** Text after a nested list stands in an entry of its own, or it would come out before that list. */
  private entryRuns(entry: ListEntry): Run[] {
    if (entry.lists.length === 0) return entry.runs;
    const next: ListEntry = { runs: [], lists: [] };
    this.lists.at(-1)?.entries.push(next);
    return next.runs;
  }

  openParagraph(kind: RichParagraph['kind'], indent: number): void {
    const entry = this.lists.at(-1)?.entries.at(-1);
    if (entry) {
      if (entry.runs.length > 0 && entry.lists.length === 0) this.lineBreak();
      return;
    }
    this.closeParagraph();
    this.paragraph = { kind, indent, runs: [] };
  }

  closeParagraph(): void {
    const { paragraph } = this;
    if (!paragraph) return;
    this.paragraph = undefined;
    const runs = tidy(paragraph.runs);
    if (runs.length === 0) return;
    if (this.quote) this.quote.paragraphs.push({ kind: 'p', indent: 0, runs });
    else this.blocks.push({ ...paragraph, runs });
  }

  openList(ordered: boolean): void {
    this.closeParagraph();
    if (this.lists.length >= MAX_LIST_DEPTH) {
      this.deeperLists += 1;
      return;
    }
    const list: RichList = { kind: 'list', ordered, entries: [] };
    const parent = this.lists.at(-1);
    if (parent) {
      if (parent.entries.length === 0) parent.entries.push({ runs: [], lists: [] });
      parent.entries.at(-1)?.lists.push(list);
    } else {
      this.endQuote();
      this.blocks.push(list);
    }
    this.lists.push(list);
  }

  closeList(): void {
    if (this.deeperLists > 0) this.deeperLists -= 1;
    else this.lists.pop();
  }

  openEntry(): void {
    if (this.lists.length === 0) this.openParagraph('p', 0);
    else this.lists.at(-1)?.entries.push({ runs: [], lists: [] });
  }

  closeEntry(): void {
    if (this.lists.length === 0) this.closeParagraph();
  }

  openQuote(): void {
    if (this.lists.length > 0) {
      this.openParagraph('p', 0);
      return;
    }
    this.closeParagraph();
    this.quoteDepth += 1;
    this.quote ??= { kind: 'blockquote', paragraphs: [] };
  }

  closeQuote(): void {
    if (this.lists.length > 0) return;
    this.closeParagraph();
    this.quoteDepth = Math.max(0, this.quoteDepth - 1);
    if (this.quoteDepth === 0) this.endQuote();
  }

  private endQuote(): void {
    if (this.quote && this.quote.paragraphs.length > 0) this.blocks.push(this.quote);
    this.quote = this.quoteDepth > 0 && this.quote ? { kind: 'blockquote', paragraphs: [] } : undefined;
  }

  /** Where text leads now, '' for nowhere. */
  get link(): string {
    return this.style.link;
  }

  private closeBlocks(): void {
    this.closeParagraph();
    this.lists.length = 0;
    this.deeperLists = 0;
    this.quoteDepth = 0;
    this.endQuote();
  }

  /** Closes everything that is open. */
  closeAll(): void {
    this.closeBlocks();
    this.outer = [];
    this.style = unmarked;
  }

  finish(): RichBlock[] {
    this.closeAll();
    return this.take();
  }

  /** The blocks up to here, which are gone then; open marks go on. */
  take(): RichBlock[] {
    this.closeBlocks();
    return withoutEmptyLists(this.blocks.splice(0));
  }

  /** Those that are whole, which are gone then; the one that text goes into stays open. */
  takeWhole(): RichBlock[] {
    const open = this.lists.length > 0 ? 1 : 0;
    return withoutEmptyLists(this.blocks.splice(0, this.blocks.length - open));
  }
}

const withoutEmptyLists = (blocks: readonly RichBlock[]): RichBlock[] =>
  blocks.flatMap((block): RichBlock[] => {
    if (block.kind !== 'list') return [block];
    const list = tidyList(block);
    return list.entries.length === 0 ? [] : [list];
  });

/** A list without empty entries and without empty lists. */
function tidyList(list: RichList): RichList {
  const entries = list.entries.flatMap((entry): ListEntry[] => {
    const runs = tidy(entry.runs);
    const lists = entry.lists.map(tidyList).filter(({ entries: inside }) => inside.length > 0);
    return runs.length === 0 && lists.length === 0 ? [] : [{ runs, lists }];
  });
  return { ...list, entries };
}
