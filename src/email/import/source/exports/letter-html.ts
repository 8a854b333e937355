import { attribute, escapeHtml } from '../../../render/html.ts';
import { elementHtml, styleOf, tableHtml, type WrittenAttributes } from '../../markup.ts';
import { wholeFragment } from './whole-fragment.ts';

/** A number that an editor keeps without its unit. */
export const inPixels = (size: string): string => (/^\d+(?:\.\d+)?$/.test(size) ? `${size}px` : size);

/** px of a width as editors write it, `600`, `600px`; undefined for a share or none. */
export function pixelsOf(width: string): number | undefined {
  const [, pixels] = /^(\d{1,4}(?:\.\d+)?)(?:px)?$/.exec(width.trim()) ?? [];
  return pixels === undefined ? undefined : Math.round(Number(pixels));
}

interface Picture {
  src: string;
  alt: string;
  link: string;
  width?: number | undefined;
  height?: number | undefined;
}

export function picture({ src, alt, link, width, height }: Picture): string {
  const image = `<img${attribute('src', src === '' ? undefined : src)}${attribute('alt', alt)}${attribute('width', width)}${attribute('height', height)} style="border:0;max-width:100%">`;
  return link === '' ? image : elementHtml('a', { href: link }, image);
}

interface Button {
  label: string;
  link: string;
  /** Of its box: colours, corners, the room around its words. */
  style: Readonly<Record<string, unknown>>;
  align: string;
  width?: string | undefined;
}

/** A link in a box of its own colour; its label is one line, whatever it was written in. */
export function button({ label, link, style, align, width }: Button): string {
  const words = wholeFragment(label).replace(/<\/?(?:div|p)\b[^>]*>/gi, ' ');
  const { color, 'font-family': face, 'font-size': size, ...box } = style;
  const ownStyle = styleOf({ color, 'font-family': face, 'font-size': size, 'text-decoration': 'none' });
  const cell = { align: 'center', style: styleOf(box) };
  const inside = elementHtml(
    'td',
    cell,
    `<a${attribute('href', link)}${attribute('style', ownStyle)}>${words}</a>`,
  );
  return tableHtml({ align, width, cellpadding: 0, cellspacing: 0, border: 0 }, [inside]);
}

interface Cell {
  html: string;
  /** Of the row, 0 to 1, or px. */
  share?: number;
  width?: number;
  style?: string | undefined;
}

/** Cells beside one another, in a table as wide as what is around it or so many px. */
export function sideBySide(cells: readonly Cell[], attributes: WrittenAttributes = {}): string {
  const written = cells.map(({ html, share, width, style }) =>
    elementHtml(
      'td',
      {
        width: width ?? (share === undefined ? undefined : `${Math.round(share * 1000) / 10}%`),
        valign: 'top',
        style,
      },
      html,
    ),
  );
  const table = { width: '100%', cellpadding: 0, cellspacing: 0, border: 0, ...attributes };
  return tableHtml(table, [written.join('')]);
}

/** A line across, of the style that a border has. */
export const rule = (border: string, width: string): string =>
  `<hr${attribute('style', styleOf({ border: 0, 'border-top': border, width }))}>`;

export const emptySpace = (height: string): string =>
  elementHtml('div', { style: styleOf({ height, 'line-height': height, 'font-size': '1px' }) }, '&nbsp;');

interface Page {
  title: string;
  preheader: string;
  /** Of the body. */
  style: string | undefined;
  sheet: string;
  rows: readonly string[];
}

/** A whole letter. */
export function page({ title, preheader, style, sheet, rows }: Page): string {
  const hidden =
    preheader === '' ? '' : elementHtml('div', { style: 'display:none' }, wholeFragment(preheader));
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${sheet}</style>`;
  return `<!DOCTYPE html><html><head>${head}</head>${elementHtml('body', { style }, hidden + rows.join('\n'))}</html>`;
}
