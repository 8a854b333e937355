import { walkHtml } from '../rich-text/walk-html.ts';

/** Of a block that are kept: what differs further on is seen, not told. */
const longest = 2_000;

/** Elements that stand in the middle of a word, or of a line. */
const inline = new Set(['a', 'b', 'strong', 'em', 'i', 'u', 's', 'span', 'font', 'sup', 'sub']);

/**
 * The words of each block of a letter whose blocks bear their names, as one line; a name that stands inside another
 * block is its text, not a block.
 */
export function blockWords(html: string): Map<string, string> {
  const found = new Map<string, string>();
  let id: string | undefined;
  let depth = 0;
  let words = '';
  const end = () => {
    if (id !== undefined) found.set(id, words.replace(/\s+/g, ' ').trim().slice(0, longest));
    id = undefined;
  };
  walkHtml(html, {
    open(_, attributes) {
      const name = attributes['data-block-id'];
      if (id !== undefined) depth += 1;
      else if (name !== undefined && !found.has(name)) [id, depth, words] = [name, 1, ''];
    },
    close(tag) {
      if (id === undefined) return;
      depth -= 1;
      if (!inline.has(tag)) words += ' ';
      if (depth === 0) end();
    },
    text(text) {
      if (id !== undefined && words.length < longest * 4) words += text;
    },
    end,
  });
  return found;
}
