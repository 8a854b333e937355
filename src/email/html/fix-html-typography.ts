import { findTypographyFixes } from '../../core/typography/typographer.ts';
import type { TypographyRule } from '../../core/typography/typography-fix.ts';
import { htmlText, htmlWords, replaceInHtml } from './html-text.ts';

/** The typography of stored HTML mended across its tags, which stay as they are. */
export const fixHtmlTypography = (html: string, rules: readonly TypographyRule[]): string =>
  rules.reduce((mended, rule) => {
    const mends = findTypographyFixes(htmlWords(mended), rule);
    return mends.length === 0
      ? mended
      : replaceInHtml(mended, htmlText(mended), mends, (rank) => mends[rank]?.replacement ?? '');
  }, html);
