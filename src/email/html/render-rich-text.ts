import { isWithinLayoutBudget, MAX_LAYOUT_COST } from '../../core/layout-cost.ts';
import { htmlWords } from './html-text.ts';
import { cleanRichText } from './write-rich-text.ts';

/** As much of the start of stored HTML as a browser draws at once, clean again where it was cut. */
export function renderRichText(html: string): string {
  if (isDrawn(html)) return html;
  let start = html.slice(0, MAX_LAYOUT_COST);
  while (!isDrawn(start)) start = start.slice(0, start.length / 2);
  return cleanRichText(start.replace(/(?:<[^>]*|&\w*)$/, ''));
}

const isDrawn = (html: string) =>
  isWithinLayoutBudget(html) || (html.length <= MAX_LAYOUT_COST && isWithinLayoutBudget(htmlWords(html)));
