/**
 * What stands before the elements of a document, as a browser reads it (HTML Standard, 13.2.6.4.1 and 13.2.5.43): spaces, and
 * comments, which end at `-->` or `--!>`, and at once where they begin with `>` or `->`.
 */
const beforeElements = /^(?:[\t\n\f\r ]|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->)*<!doctype[^>]*>/i;

/**
 * A document that asks for no more than one the server answers (`server/email-page.ts`), whatever is written in it.
 * @param pictures where they may come from, as a policy says it
 */
export function withPolicy(html: string, pictures: string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}`;
  const start = beforeElements.exec(html)?.[0] ?? '';
  return `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(start.length)}`;
}
