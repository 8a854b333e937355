/** The marks a run of text may carry; each a tag of the allowlist. */
export const simpleMarks = ['strong', 'em', 'u', 's'] as const;
export type SimpleMark = (typeof simpleMarks)[number];

/** px: no larger picture stands in a line. */
export const largestInLine = 64;

/** What a picture says that stands in a line of words; another stands under them. */
export const inLine = 'vertical-align:middle';

/** A small picture that stands in a line, as free HTML alone may hold it; sides in px. */
export interface LinePicture {
  src: string;
  alt: string | undefined;
  width: string;
  height: string | undefined;
}

/** Text under the same marks; a line break is the run '\n'. */
export interface Run {
  text: string;
  /** Drawn instead of the text, which are its words then. */
  picture?: LinePicture | undefined;
  /** A safe address, '' for none. */
  link: string;
  /** Alias of a colour or CSS colour, '' for none. */
  color: string;
  /** Bits of `simpleMarks`, in their order. */
  marks: number;
}

export interface ListEntry {
  runs: Run[];
  lists: RichList[];
}

export interface RichList {
  kind: 'list';
  ordered: boolean;
  entries: ListEntry[];
}

export interface RichParagraph {
  kind: 'p' | 'h2' | 'h3';
  /** Steps of 25 px. */
  indent: number;
  runs: Run[];
}

export interface RichQuote {
  kind: 'blockquote';
  paragraphs: RichParagraph[];
}

export type RichBlock = RichParagraph | RichList | RichQuote;

type OnRuns = (runs: readonly Run[]) => Run[];

const mapList = (list: RichList, change: OnRuns): RichList => ({
  ...list,
  entries: list.entries.map(({ runs, lists }) => ({
    runs: change(runs),
    lists: lists.map((inner) => mapList(inner, change)),
  })),
});

/** A block with other runs in its paragraphs and in the entries of its lists, in reading order. */
export function mapRuns(block: RichBlock, change: OnRuns): RichBlock {
  if (block.kind === 'list') return mapList(block, change);
  if (block.kind !== 'blockquote') return { ...block, runs: change(block.runs) };
  const paragraphs = block.paragraphs.map((paragraph) => ({ ...paragraph, runs: change(paragraph.runs) }));
  return { ...block, paragraphs };
}

/** Deepest indentation, in steps. */
export const MAX_INDENT = 8;
/** Lists inside lists go no deeper; what is deeper joins the last level. */
export const MAX_LIST_DEPTH = 4;

/**
 * Whether free HTML may say more than a rich text: tables, pictures, rules, backgrounds, places that links lead to. What does not
 * is read, drawn and written as rich text.
 */
export const hasBoxes = (html: string): boolean =>
  /<(?:(?:table|img|hr|center)\b|div\s|a\s+(?:name|id)\s*=|a\s+href\s*=\s*["']?#)/i.test(html);
