import type { Align } from '../../core/fields/settings.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Controls that neither html nor a mail may hold (RFC 5322, 2.3), as a paste from slides brings them; each becomes a space. */
export const withoutControls = (text: string): string =>
  hasControls.test(text) ? text.replace(controls, ' ') : text;

const controls = /[^\P{Cc}\t\n\r]/gu;
const hasControls = new RegExp(controls.source, 'u');

/** Most texts need nothing. */
const isSafe = /^[^&<>"\p{Cc}]*$/u;

/** Text made safe for element content and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  isSafe.test(text) ? text : withoutControls(text).replace(/[&<>"]/g, (sign) => escapes[sign] as string);

/** ` name="value"`, or nothing when the value is undefined. */
export function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? value : escapeHtml(value)}"`;
}

/** Source lines are broken at the first space after this many characters: mail allows 998 bytes a line (RFC 5322). */
const lineLength = 120;

/** Index of the first space of `html` from `from` on that no token opened since `start` holds; -1 when there is none. */
function spaceOutsideTokens(html: string, start: number, from: number): number {
  let at = html.indexOf(' ', from);
  while (at !== -1) {
    const line = html.slice(start, at);
    const tokenEnd = line.lastIndexOf('{{') > line.lastIndexOf('}}') ? html.indexOf('}}', at) : -1;
    if (tokenEnd === -1) return at;
    at = html.indexOf(' ', tokenEnd);
  }
  return -1;
}

/** Puts a line end in place of a space now and then; a reader sees no difference, and tokens stay whole. */
export function foldLines(html: string): string {
  let folded = '';
  let start = 0;
  while (html.length - start > lineLength) {
    const at = spaceOutsideTokens(html, start, start + lineLength);
    if (at === -1) break;
    folded += `${html.slice(start, at)}\n`;
    start = at + 1;
  }
  return start === 0 ? html : folded + html.slice(start);
}

/** Plain text as element content: escaped, its line breaks as `<br>`, no source line too long for mail. */
export function textHtml(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes('\n')) return foldLines(escapeHtml(trimmed));
  return trimmed
    .split(/\r?\n/)
    .map((line) => foldLines(escapeHtml(line)))
    .join('<br>\n');
}

/** Opens a link, its address on a line of its own: both are long. `mark`: further attributes. */
export const openLink = (href: string, css: string, mark = '') =>
  `<a\nhref="${escapeHtml(href)}"${mark} style="${css}">`;

type Width = number | string | undefined;

/** A width in CSS: px, a part of what is around, or as wide as what it holds. */
export const widthCss = (width: Width) =>
  `width:${width === undefined ? 'auto' : typeof width === 'number' ? `${width}px` : width}`;

const bare = 'border="0" cellpadding="0" cellspacing="0"';

/**
 * What the table of a mail begins with, up to its `>`: `more` attributes, and where it stands, with the margin that Orange's
 * reset takes away (github.com/hteumeuleu/email-bugs/issues/48). Its style says its width again: the sheet makes tables as
 * wide as their place for programs that drop the attribute (caniemail.com/features/html-width), and La Poste has them
 * inherit a width, which no cell has (caniemail.com/features/css-width).
 */
export function tableTag(width: Width, more = '', align: Align = 'left'): string {
  const aligned = align === 'left' ? '' : ` align="${align}"`;
  const margin = align === 'center' ? 'margin:0 auto;' : '';
  return `${attribute('width', width)} ${bare}${more}${aligned} style="${margin}${widthCss(width)}">`;
}

/** Opens a layout table in a cell: no spacing, no line, silent to screen readers. */
export const openTable = (width: Width, more = '', align: Align = 'left'): string =>
  `<table role="presentation"${tableTag(width, more, align)}`;

/**
 * Opens one that says its width by its attribute alone: a row of the mail or of a column, whose box says 100 % in its style;
 * in px one for Word, which reads no sheet that asks anything of the screen.
 */
export const openPlain = (more = '', width: Width = '100%'): string =>
  `<table role="presentation" width="${width}" ${bare}${more}>`;

/** CSS of a cell that keeps `height` px free: as high as it says in Word too, which would round a line up. */
export const roomCss = (height: number) => `font-size:0;mso-line-height-rule:exactly;line-height:${height}px`;

const px = (length: number) => (length === 0 ? '0' : `${length}px`);

/** Shortest CSS for four sides in px, top first. */
export function sides(top: number, right: number, bottom: number, left: number): string {
  if (right !== left) return `${px(top)} ${px(right)} ${px(bottom)} ${px(left)}`;
  if (top !== bottom) return `${px(top)} ${px(right)} ${px(bottom)}`;
  return top === right ? px(top) : `${px(top)} ${px(right)}`;
}
