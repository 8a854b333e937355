import { escapeHtml } from '../render/html.ts';
import { readRichText } from './read-rich-text.ts';
import type { RichBlock, RichList, RichParagraph } from './rich-text.ts';
import { type RunTags, writeRuns } from './write-runs.ts';

/** Rich text as it is stored: no style of its own but colours. */
const storedTags: RunTags = {
  link: ({ link }) => `<a href="${escapeHtml(link)}">`,
  color: (color) =>
    color.startsWith('#') ? `<span style="color:${color}">` : `<span data-color="${escapeHtml(color)}">`,
  folded: false,
};

function writeParagraph({ kind, indent, runs }: RichParagraph): string {
  const indented = indent > 0 ? ` data-indent="${indent}"` : '';
  return `<${kind}${indented}>${writeRuns(runs, storedTags)}</${kind}>`;
}

function writeList({ ordered, entries }: RichList): string {
  const tag = ordered ? 'ol' : 'ul';
  const items = entries.map(
    ({ runs, lists }) => `<li>${writeRuns(runs, storedTags)}${lists.map(writeList).join('')}</li>`,
  );
  return `<${tag}>${items.join('')}</${tag}>`;
}

function writeBlock(block: RichBlock): string {
  if (block.kind === 'list') return writeList(block);
  if (block.kind === 'blockquote') {
    return `<blockquote>${block.paragraphs.map(writeParagraph).join('')}</blockquote>`;
  }
  return writeParagraph(block);
}

/** The stored form of a rich text. */
export const writeRichText = (blocks: readonly RichBlock[]): string => blocks.map(writeBlock).join('');

/**
 * Any HTML rebuilt from the allowlist: p br strong em u s a ul ol li h2 h3 blockquote, span with a colour, `data-indent`
 * (docs/product-rules.md#rich-text-and-free-html). Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  return writeRichText(readRichText(html));
}
