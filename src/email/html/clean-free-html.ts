import { cleanRichText } from './clean-html.ts';
import { writeFreeHtml } from './free-html.ts';
import { hasBoxes } from './has-boxes.ts';
import { readFreeHtml } from './read-free-html.ts';

/**
 * Any HTML rebuilt from the allowlist of free HTML: that of rich text, and `table` `tr` `td` `th` (colspan, rowspan,
 * width, align, valign, bgcolor, padding), `img`, `hr` and `div` with a ground, a padding, a line or an alignment
 * (docs/product-rules.md#rich-text-and-free-html). Cleaning what is clean changes nothing.
 */
export const cleanFreeHtml = (html: string): string =>
  hasBoxes(html) ? writeFreeHtml(readFreeHtml(html)) : cleanRichText(html);
