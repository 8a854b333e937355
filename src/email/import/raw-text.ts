/// <reference path="./html-to-text.d.ts" />
import { convert } from 'html-to-text';

/** The converter calls itself for each level; nothing a person wrote comes near this many (faults D7). */
const deepest = 500;

/** The text part of a raw document that brings none: every word and link, pictures by their alternative text. */
export function rawText(html: string): string {
  return convert(html, {
    wordwrap: 76,
    limits: { maxDepth: deepest, ellipsis: '…' },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'alternative' },
    ],
    formatters: {
      alternative: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? ''),
    },
  });
}
