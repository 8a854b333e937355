import type { Sides } from './merge.ts';
import { cutWords, mergeParagraphs } from './merge-text.ts';

const tagOrText = /<\/?[a-z][a-z0-9]*(?![a-z0-9])(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</gi;

interface Tag {
  name: string;
  kind: 'opens' | 'closes' | 'stands';
}

const standing = new Set(['br', 'hr', 'img', 'wbr', 'col']);

function tagOf(piece: string): Tag | undefined {
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
  if (name === undefined) return undefined;
  const lower = name.toLowerCase();
  return { name: lower, kind: standing.has(lower) ? 'stands' : slash ? 'closes' : 'opens' };
}

const inLists = ['ul', 'ol', 'li'];
const inTables = ['table', 'caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];
/** Elements that begin a line of their own. */
const blockNames = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'figure', 'section'],
  ...inLists,
  ...inTables,
]);
/** Elements that may stand in one of their own name. */
const nestable = new Set(['div', 'blockquote', 'section', 'span', ...inLists, ...inTables]);

const cutTags = (html: string): string[] => html.match(tagOrText) ?? [];

/** Each paragraph with its tags, and the tags of what holds paragraphs, one by one: of a list, its items and its two ends. */
function cutBlocks(html: string): string[] {
  const blocks: string[] = [];
  let inline = '';
  let opened: string | undefined;
  const flush = () => {
    if (inline !== '') blocks.push(inline);
    inline = '';
  };
  for (const piece of cutTags(html)) {
    const tag = tagOf(piece);
    if (!tag || !blockNames.has(tag.name)) inline += piece;
    else if (tag.kind === 'closes' && tag.name === opened) {
      blocks.push(`${blocks.pop()}${inline}${piece}`);
      inline = '';
      opened = undefined;
    } else {
      flush();
      blocks.push(piece);
      opened = tag.kind === 'opens' ? tag.name : undefined;
    }
  }
  flush();
  return blocks;
}

/** The tags and words of a paragraph; a link is one word, since its words and its address say one thing. */
function cutInline(paragraph: string): string[] {
  const pieces: string[] = [];
  let isLink = false;
  for (const piece of cutTags(paragraph)) {
    const tag = tagOf(piece);
    if (isLink) pieces.push(`${pieces.pop()}${piece}`);
    else if (tag) pieces.push(piece);
    else for (const word of cutWords(piece)) pieces.push(word);
    if (tag?.name === 'a') isLink = tag.kind === 'opens';
  }
  return pieces;
}

/** Whether an element may open here. */
function mayOpen(name: string, parent: string | undefined, isOpen: (name: string) => boolean): boolean {
  if ((name === 'li') !== (parent === 'ul' || parent === 'ol')) return false;
  if (blockNames.has(name) && isOpen('p')) return false;
  return nestable.has(name) || !isOpen(name);
}

/** Whether every element ends where it may; the changes of two sides can cross. */
function isWellFormed(html: string): boolean {
  const open: string[] = [];
  // Nobody looks through all that is open: it may be thousands of elements in one another.
  const depths = new Map<string, number>();
  const isOpen = (name: string) => (depths.get(name) ?? 0) > 0;
  const count = (name: string, by: number) => depths.set(name, (depths.get(name) ?? 0) + by);
  for (const piece of cutTags(html)) {
    const tag = tagOf(piece);
    if (!tag && piece.startsWith('<')) return false;
    if (!tag || tag.kind === 'stands') continue;
    if (tag.kind === 'closes') {
      if (open.pop() !== tag.name) return false;
      count(tag.name, -1);
    } else {
      if (!mayOpen(tag.name, open.at(-1), isOpen)) return false;
      open.push(tag.name);
      count(tag.name, 1);
    }
  }
  return open.length === 0;
}

/**
 * Two changes of a rich text, as html, merged by paragraphs, and within those that both changed by tags and words;
 * undefined where they overlap, or their tags do not fit together.
 */
export function mergeRichText(texts: Sides<string>): string | undefined {
  const merged = mergeParagraphs(texts, cutBlocks, cutInline);
  return merged !== undefined && isWellFormed(merged) ? merged : undefined;
}
