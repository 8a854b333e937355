import { applyEdits } from '../../core/apply-edits.ts';
import { walkHtml } from '../html/walk-html.ts';

/** A block, and how many characters of the letter stand before the place of its name. */
export interface NamedBlockSpan {
  id: string;
  at: number;
}

const nameOf = (id: string) => ` data-block-id="${id}"`;

/** A letter whose blocks, in its order, bear their names or another attribute. */
export const nameBlocks = (letter: string, places: readonly NamedBlockSpan[], attributeOf = nameOf): string =>
  applyEdits(
    letter,
    places.map(({ id, at }) => ({ start: at, end: at, text: attributeOf(id) })),
  );

/** Of a block that are kept: what differs further on is seen, not told. */
const longest = 2_000;

/** Elements that stand in the middle of a word, or of a line. */
const inline = new Set(['a', 'b', 'strong', 'em', 'i', 'u', 's', 'span', 'font', 'sup', 'sub']);

/** The words of a block's html, as one line. */
export function lineOfWords(html: string): string {
  let words = '';
  walkHtml(html, {
    open() {},
    close(tag) {
      if (!inline.has(tag)) words += ' ';
    },
    text(text) {
      if (words.length < longest * 4) words += text;
    },
    end() {},
  });
  return words.replace(/\s+/g, ' ').trim().slice(0, longest);
}
