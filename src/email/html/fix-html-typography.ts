import { findTypographyFixes } from '../../core/typography/typographer.ts';
import type { TypographyFix, TypographyRule } from '../../core/typography/typography-fix.ts';
import { escapeHtml } from '../render/html.ts';
import { type HtmlText, htmlText, htmlWords } from './html-text.ts';

function applyInHtml(html: string, { at }: HtmlText, mends: readonly TypographyFix[]): string {
  let mended = '';
  let end = 0;
  for (const { start, end: stop, replacement } of mends) {
    at.slice(start, stop).forEach((sign, index) => {
      mended += html.slice(end, sign.start) + (index === 0 ? escapeHtml(replacement) : '');
      end = sign.end;
    });
  }
  return mended + html.slice(end);
}

/** The typography of stored HTML mended across its tags, which stay as they are. */
export const fixHtmlTypography = (html: string, rules: readonly TypographyRule[]): string =>
  rules.reduce((mended, rule) => {
    const mends = findTypographyFixes(htmlWords(mended), rule);
    return mends.length === 0 ? mended : applyInHtml(mended, htmlText(mended), mends);
  }, html);
