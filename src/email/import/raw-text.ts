/// <reference path="./html-to-text.d.ts" />
import { convert } from 'html-to-text';

/** The text part of a raw document that brings none: every word and link, pictures by their alternative text. */
export function rawText(html: string): string {
  return convert(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'alternative' },
    ],
    formatters: {
      alternative: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? ''),
    },
  });
}
