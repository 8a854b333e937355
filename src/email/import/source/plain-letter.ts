import { escapeHtml } from '../../render/html.ts';

const address = /\bhttps?:\/\/[^\s<>"']{1,2000}[^\s<>"'.,;:!?)\]»]/g;

/** A text with its web addresses as links. */
function linked(text: string): string {
  let written = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    written += `${escapeHtml(text.slice(from, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return written + escapeHtml(text.slice(from));
}

/** Lines that a mail program cut end with a space (RFC 3676). */
const joined = (text: string) => text.replace(/\r\n?/g, '\n').replace(/([^\n]) \n(?=[^\n])/g, '$1 ');

/** The text of a mail that has no HTML, as HTML: paragraphs at its empty lines, its addresses as links. */
export function plainLetter(text: string): string {
  const paragraphs = joined(text)
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>\n${paragraphs.join('\n')}\n</body></html>`;
}
