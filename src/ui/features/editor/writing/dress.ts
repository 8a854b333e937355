import type { Node as TextNode } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** What the letter gives an element that it draws: its classes and style. */
interface Worn {
  tag: string;
  class: string;
  style: string;
}

/** How the letter sets a rich text: what its paragraphs, titles and lists wear, in order. */
export interface Dress {
  blocks: Worn[];
  items: Worn[];
}

const wornBy = (element: Element): Worn => ({
  tag: element.tagName,
  class: element.className,
  style: element.getAttribute('style') ?? '',
});

/** A quote is drawn as a table with a bar in its first cell: the same as a border. */
function quoteOf(table: Element): Worn {
  const bar = table.querySelector<HTMLElement>('td[bgcolor]');
  const room = table.querySelector('td[height]')?.getAttribute('height') ?? '0';
  const text = bar?.nextElementSibling?.getAttribute('style') ?? '';
  const style = `margin:${room}px 0 0;border-left:${bar?.getAttribute('width')}px solid ${bar?.getAttribute('bgcolor')};${text}`;
  return { tag: 'BLOCKQUOTE', class: '', style };
}

/** How a rich text was drawn. */
export function dressOf(drawn: Element): Dress {
  const dress: Dress = { blocks: [], items: [] };
  for (const child of drawn.children) {
    if (child.tagName !== 'TABLE') {
      dress.blocks.push(wornBy(child));
      dress.items.push(...[...child.querySelectorAll('ul, ol, li')].map(wornBy));
      continue;
    }
    dress.blocks.push(quoteOf(child));
    dress.items.push(...[...child.querySelectorAll('p')].map(wornBy));
  }
  return dress;
}

const isBlank = (node: TextNode) => node.textContent.trim() === '' && node.childCount === 0;

/** Gives the paragraphs of a text that is written what the letter gives those that it draws; where it says nothing, its name. */
export function decorate(doc: TextNode, { blocks, items }: Dress, name?: string): DecorationSet {
  const worn: Decoration[] = [];
  if (name !== undefined)
    worn.push(Decoration.node(0, doc.firstChild?.nodeSize ?? 0, { 'data-empty': name }));
  let block = 0;
  let item = 0;
  const wear = (from: number, node: TextNode, { class: names, style }: Worn, more = '') =>
    worn.push(Decoration.node(from, from + node.nodeSize, { class: names, style: `${style};${more}` }));
  const next = (node: TextNode) => {
    // A paragraph without a word is not drawn: it is set as the one before it.
    const former = blocks[Math.max(0, Math.min(block, blocks.length) - 1)];
    if (isBlank(node)) return former;
    block += 1;
    return blocks[block - 1] ?? former;
  };
  doc.forEach((node, offset) => {
    const own = next(node);
    if (own) wear(offset, node, own);
    if (node.isTextblock) return;
    node.descendants((inner, at) => {
      const isParagraph = inner.type.name === 'paragraph';
      const isOfItem = isParagraph && node.type.name !== 'blockquote';
      const from = offset + 1 + at;
      if (isOfItem) {
        worn.push(Decoration.node(from, from + inner.nodeSize, { style: 'margin:0' }));
        return false;
      }
      const its = items[item] ?? items.at(-1);
      item += 1;
      if (its) wear(from, inner, its);
      return !isParagraph;
    });
  });
  return DecorationSet.create(doc, worn);
}
