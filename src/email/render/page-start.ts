import { fitLayoutBudget, MAX_LAYOUT_COST } from '../../core/layout-cost.ts';

/** The work that a browser does within 100 ms: a letter of some hundred blocks is less. */
const mostOfPage = 2 * MAX_LAYOUT_COST;
/** The work of one tag beside a plain letter, by what was measured in Chromium 147. */
const tagWork = 20;

/** Where a comment or tag that begins at `at` ends; the end of the page when it never does. */
function endOfTag(html: string, at: number): number {
  const end = html.startsWith('<!--', at) ? html.indexOf('-->', at) + 3 : html.indexOf('>', at) + 1;
  return end > at ? end : html.length;
}

/**
 * As much of the start of a page as a browser lays out without standing still: whatever takes long in it, one line of
 * millions of signs or a million elements. The same page where that is all.
 */
export function pageStart(html: string): string {
  let room = mostOfPage;
  let at = 0;
  while (at < html.length && room > 0) {
    if (html[at] === '<') {
      room -= tagWork;
      at = endOfTag(html, at);
      continue;
    }
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? undefined : next);
    const drawn = fitLayoutBudget(text, room);
    at += drawn.length;
    room = drawn.length < text.length ? 0 : room - drawn.work;
  }
  return html.slice(0, at);
}
