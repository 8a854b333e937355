import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { DOMSerializer, type Schema, type Node as TextNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { mayHoldTags, type TextSegment, textSegments } from '../../email/tokens/token.ts';
import { writingWords } from '../fields/writing.fr.ts';
import { inertDocument } from './inert-document.ts';
import { pasteWords } from './messages.fr.ts';

const { tokenOr } = pasteWords;
const { tokens } = writingWords;

/** What a chip is called: a known token by its French name, all else as it is written. */
function labelOf(tag: string): string {
  const [segment] = textSegments(tag);
  if (segment?.kind !== 'token' || !Object.hasOwn(tokens, segment.name)) return tag;
  const label = tokens[segment.name as keyof typeof tokens];
  return segment.fallback ? tokenOr(label, segment.fallback) : label;
}

const isTag = ({ kind }: TextSegment) => kind !== 'words';

/**
 * Stored HTML with its tokens and merge tags as elements that the editor reads as chips. The HTML is parsed in a
 * document without scripts or network.
 */
export function withChips(html: string): string {
  // Angle brackets are written as entities in stored text.
  if (!mayHoldTags(html) && !html.includes('&lt;%')) return html;
  const holder = inertDocument.createElement('div');
  holder.innerHTML = html;
  const walker = inertDocument.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const segments = textSegments(text.data);
    if (segments.some(isTag)) text.replaceWith(...segments.map(chipOrWords));
  }
  return holder.innerHTML;
}

function chipOrWords(segment: TextSegment): HTMLElement | string {
  if (!isTag(segment)) return segment.text;
  const chip = inertDocument.createElement('span');
  chip.dataset.token = segment.text;
  return chip;
}

const serializers = new WeakMap<Schema, DOMSerializer>();

/** Writes chips as the text they stand for, in a bare span that cleaning takes away: what is stored and copied. */
function storedSerializer(schema: Schema): DOMSerializer {
  const serializer =
    serializers.get(schema) ??
    new DOMSerializer(
      { ...DOMSerializer.nodesFromSchema(schema), token: ({ attrs }) => ['span', attrs.text] },
      DOMSerializer.marksFromSchema(schema),
    );
  serializers.set(schema, serializer);
  return serializer;
}

/** What `editor.getHTML()` gives, which makes a new document at each call: a tenth of a keystroke. */
export function storedHtml(doc: TextNode): string {
  const holder = inertDocument.createElement('div');
  storedSerializer(doc.type.schema).serializeFragment(doc.content, { document: inertDocument }, holder);
  return holder.innerHTML;
}

/** First and last position that transactions changed, in the last document. */
function changedRange(transactions: readonly Transaction[]): { from: number; to: number } {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const { mapping } of transactions) {
    mapping.maps.forEach((map, index) => {
      const later = mapping.slice(index + 1);
      map.forEach((_oldStart, _oldEnd, start, end) => {
        from = Math.min(from, later.map(start, -1));
        to = Math.max(to, later.map(end, 1));
      });
    });
  }
  return { from, to };
}

/** Text nodes with a tag in them, between two positions and to the ends of their paragraphs. */
function taggedTexts(doc: TextNode, range: { from: number; to: number }): { node: TextNode; at: number }[] {
  const found: { node: TextNode; at: number }[] = [];
  doc.nodesBetween(
    Math.min(range.from, doc.content.size),
    Math.min(range.to, doc.content.size),
    (block, start) => {
      if (!block.isTextblock) return true;
      block.forEach((node, offset) => {
        if (node.isText && mayHoldTags(node.text ?? '')) found.push({ node, at: start + 1 + offset });
      });
      return false;
    },
  );
  return found;
}

/** Puts chips in place of the tags of a text, last first so that positions before it hold. */
function putChips(tr: Transaction, { node, at }: { node: TextNode; at: number }): void {
  const chip = node.type.schema.nodes.token;
  let end = at + node.nodeSize;
  for (const segment of textSegments(node.text ?? '').toReversed()) {
    const start = end - segment.text.length;
    if (chip && isTag(segment)) {
      tr.replaceWith(start, end, chip.create({ text: segment.text }, null, node.marks));
    }
    end = start;
  }
}

/** Deletes the chip beside the caret, whole. */
function removeChip({ state, commands }: Editor, side: 'nodeBefore' | 'nodeAfter'): boolean {
  const { empty, $from } = state.selection;
  const node = $from[side];
  if (!empty || node?.type.name !== 'token') return false;
  const from = side === 'nodeBefore' ? $from.pos - node.nodeSize : $from.pos;
  return commands.deleteRange({ from, to: from + node.nodeSize });
}

/**
 * A token or a foreign merge tag, as one sign that cannot be half deleted. It is stored, copied and sent as the text it
 * stands for; the person sees its name.
 */
export const TokenChip = Node.create({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  // Before the colours, which are spans too.
  priority: 1_000,
  addAttributes: () => ({
    text: { default: '', parseHTML: (element) => element.dataset.token ?? '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-token]' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const tag = node.attrs.text as string;
    return ['span', mergeAttributes(HTMLAttributes, { 'data-token': tag, title: tag }), labelOf(tag)];
  },
  renderText: ({ node }) => node.attrs.text as string,
  addKeyboardShortcuts() {
    return {
      Backspace: () => removeChip(this.editor, 'nodeBefore'),
      Delete: () => removeChip(this.editor, 'nodeAfter'),
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { clipboardSerializer: storedSerializer(this.editor.schema) },
        // A tag typed or pasted as text becomes a chip with its last sign.
        appendTransaction: (transactions, _before, state) => {
          const changed = transactions.filter(({ docChanged }) => docChanged);
          const texts = changed.length === 0 ? [] : taggedTexts(state.doc, changedRange(changed));
          if (texts.length === 0) return null;
          const { tr } = state;
          for (const text of texts.toReversed()) putChips(tr, text);
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

/** The token or tag that is selected as a whole, as it is stored. */
export function selectedTag({ state: { selection } }: Editor): string | undefined {
  const isChip = selection instanceof NodeSelection && selection.node.type.name === 'token';
  return isChip ? String(selection.node.attrs.text) : undefined;
}
