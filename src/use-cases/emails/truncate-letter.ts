import { emailWords } from '../../core/wording/email.ts';
import { escapeHtml } from '../../email/render/html.ts';
import { pageStart } from '../../email/render/page-start.ts';

const look =
  'display:block!important;position:fixed;z-index:2147483647;left:0;right:0;bottom:0;margin:0;padding:10px 16px;' +
  'font:14px/20px sans-serif;text-align:center;color:#1a1e26;background:#fdf3e1;border-top:1px solid #8a5200';

/** Over the foot of the page, whatever elements are still open where it ends. */
const notice = (wholeAt: string) =>
  `<p style="${look}">${emailWords.inPart} ` +
  `<a style="color:#1a1e26" target="_self" href="${escapeHtml(wholeAt)}">${emailWords.showWhole}</a></p>`;

/**
 * A letter as far as a browser lays it out without standing still, with a link to the whole of it; the same letter where
 * that is all. A base address of the letter's own would lead the link elsewhere.
 */
export function truncateLetter(html: string, wholeAt: string): string {
  const start = pageStart(html);
  if (start === html) return html;
  const page = start.replace(/<base\b[^>]*>/gi, '');
  const at = /<body\b[^>]*>/i.exec(page) ?? /^\s*(?:<!doctype[^>]*>)?/i.exec(page);
  const end = (at?.index ?? 0) + (at?.[0].length ?? 0);
  return page.slice(0, end) + notice(wholeAt) + page.slice(end);
}
