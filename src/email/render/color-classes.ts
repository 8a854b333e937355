import { once } from '../../core/once.ts';
import { longHex } from './color-maths.ts';
import { openLink } from './html.ts';

/** `#aabbcc` as `abc`, any other as its six digits. */
const code = once((color: string) => color.slice(1).replace(/^(.)\1(.)\2(.)\3$/, '$1$2$3'), 1_000);

/*
 * Classes by which the dark rules find the colours of a mail: each says its use and its colour, so that a block drawn
 * alone bears the same ones as in its letter. Programs write inline styles anew, but leave classes as they are or rename
 * them here and in the sheet alike (caniemail.com/features/css-selector-class).
 */
export const backgroundClass = (color: string) => `g${code(color)}`;
/** Of a bar drawn as a coloured cell. */
export const barClass = (color: string) => `b${code(color)}`;
export const lineClass = (color: string) => `l${code(color)}`;
export const textColorClass = (color: string) => `t${code(color)}`;

/** Of the box that holds the whole mail: what the sheet says of tables, columns and pictures stays within it. */
export const mailClass = 'm';

/** ` class="…"`, or nothing without names. */
export function classes(...names: (string | false | undefined)[]): string {
  let written = '';
  for (const name of names) if (name) written += written === '' ? name : ` ${name}`;
  return written === '' ? '' : ` class="${written}"`;
}

/**
 * Gives the classes of a template's own colours, which are nearly all, names of two signs: the rank of the colour in the
 * template stands for its code, so that a block alone still bears those of its letter.
 */
export function classShortener(colors: Iterable<{ csscode: string }>): (name: string) => string {
  const codes = [...new Set([...colors].map(({ csscode }) => code(longHex(csscode))))];
  const ranks = new Map(codes.map((one, rank) => [one, rank.toString(36)]));
  return (name) => {
    const rank = /^[gblt]/.test(name) ? ranks.get(name.slice(1)) : undefined;
    return rank === undefined ? name : `${name[0]}${rank}`;
  };
}

/** The same html with the short names of its classes, which are few. */
export function shortClasses(html: string, shorten: (name: string) => string): string {
  const shortened = once((names: string) => names.split(' ').map(shorten).join(' '));
  let short = '';
  let from = 0;
  // By hand: an expression that looks behind, with a function to replace, takes four times as long.
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, from)) {
    const start = at + opening.length;
    const end = html.indexOf('"', start);
    if (end < 0) break;
    short += html.slice(from, start);
    short += isSpace(html.charCodeAt(at - 1)) ? shortened(html.slice(start, end)) : html.slice(start, end);
    from = end;
  }
  return short + html.slice(from);
}

const opening = 'class="';
const isSpace = (sign: number) => sign === 0x20 || sign === 0x0a;

/** The same html in its colours of the day whatever the scheme: without the classes that dark rules find. */
export const inColorsOfDay = (html: string): string => html.replace(/\sclass="[^"]*"/g, '');

/** Opens a link whose words have a colour of their own; `css`: declarations before it, each ending in `;`. */
export const openColoredLink = (href: string, css: string, color: string, mark: string): string =>
  openLink(href, `${css}color:${color}`, `${classes(textColorClass(color))}${mark}`);

/** The attributes of a table or cell on a background of its own. */
export const withBackground = (color: string): string =>
  ` bgcolor="${color}"${classes(backgroundClass(color))}`;
