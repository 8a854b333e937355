import { decodeHtml } from '../../email/import/charset.ts';

const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** The one line end a text uses, or undefined when it has none or several. */
function lineEndOf(text: string): string | undefined {
  const ends = new Set(text.match(/\r\n|\r|\n/g));
  return ends.size === 1 ? [...ends][0] : undefined;
}

/**
 * The bytes of a raw document after an edit: the base's own, untouched, when the text says the same (a text box turns
 * every line end into LF), else UTF-8 with the line ends the base had.
 */
export function editedHtml(
  text: string,
  base: { html: Uint8Array; charset: string },
): { html: Uint8Array; charset: string } {
  const former = decodeHtml(base.html, base.charset);
  if (unixLines(text) === unixLines(former)) return base;
  const end = text.includes('\r') ? undefined : lineEndOf(former);
  return {
    html: new TextEncoder().encode(end === undefined ? text : text.replaceAll('\n', end)),
    charset: 'utf-8',
  };
}
