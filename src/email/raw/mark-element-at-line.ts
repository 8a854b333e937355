/** What is seen where it stands; in a head or a style, nothing is. */
const shown =
  /^<(?:p|td|th|tr|table|div|h[1-6]|ul|ol|li|a|img|span|strong|b|em|i|font|center|blockquote)(?=[\s>/])/i;

/** Tags looked at, backwards: what is farther is another place. */
const reach = 200;
/** Characters. */
const longestComment = 20_000;

/**
 * A page of HTML where the last element that begins on a line or before it bears an id, so that an address can point at
 * it; the same page where there is none. An element that has an id keeps it.
 * @param line from 1
 */
export function markElementAtLine(html: string, line: number, id: string): string {
  const from = html.search(/<body\b/i);
  let at = endOfLine(html, line);
  for (let n = 0; n < reach && at > from; n += 1) {
    at = html.lastIndexOf('<', at - 1);
    if (at < 0) return html;
    const tag = html.slice(at, html.indexOf('>', at) + 1);
    if (isInComment(html, at) || /\sid\s*=/i.test(tag)) continue;
    const end = shown.exec(tag)?.[0].length;
    if (end !== undefined) return `${html.slice(0, at + end)} id="${id}"${html.slice(at + end)}`;
  }
  return html;
}

function endOfLine(html: string, line: number): number {
  let at = -1;
  for (let n = 0; n < line; n += 1) {
    at = html.indexOf('\n', at + 1);
    if (at < 0) return html.length;
  }
  return at;
}

function isInComment(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - longestComment), at);
  return before.lastIndexOf('<!--') > before.lastIndexOf('-->');
}
