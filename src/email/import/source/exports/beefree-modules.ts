import { escapeHtml } from '../../../render/html.ts';
import { elementHtml, styleOf, tableHtml } from '../../markup.ts';
import { hasRecord, isOn, type JsonRecord, listAt, recordAt, textAt } from './json.ts';
import { button, emptySpace, inPixels, picture, pixelsOf, rule, sideBySide } from './letter-html.ts';
import { wholeFragment } from './whole-fragment.ts';

/** The colour of the links inside, as the class for which the page's sheet has a rule. */
export const linkClass = (color: string): string | undefined => {
  const [, hex] = /^#([0-9a-f]{3,8})$/i.exec(color) ?? [];
  return hex && `links-${hex.toLowerCase()}`;
};

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Words of a descriptor, in whichever of its fields they stand. */
const wordsOf = (words: JsonRecord) =>
  wholeFragment(textAt(words, 'html') || textAt(words, 'text') || textAt(words, 'value'));

function text(words: JsonRecord, descriptor: JsonRecord): string {
  const html = wordsOf(words);
  const color =
    textAt(words, 'computedStyle', 'linkColor') || textAt(descriptor, 'computedStyle', 'linkColor');
  return (
    html && elementHtml('div', { class: linkClass(color), style: styleOf(recordAt(words, 'style')) }, html)
  );
}

function heading(words: JsonRecord): string {
  const level = textAt(words, 'title').toLowerCase();
  const style = styleOf({ margin: 0, ...recordAt(words, 'style') });
  const html = wordsOf(words);
  return html && elementHtml(headings.has(level) ? level : 'h2', { style }, html);
}

const listStart = /^\s*<[ou]l\b/i;

function list(words: JsonRecord): string {
  const html = wordsOf(words);
  const whole =
    listStart.test(html) || html === ''
      ? html
      : `<ul>${/<li\b/i.test(html) ? html : `<li>${html}</li>`}</ul>`;
  return html && elementHtml('div', { style: styleOf(recordAt(words, 'style')) }, whole);
}

const alignOf = (descriptor: JsonRecord): string =>
  /\b(left|center|right)\b/.exec(textAt(descriptor, 'computedStyle', 'class'))?.[1] ?? 'center';

function image(said: JsonRecord, descriptor: JsonRecord): string {
  const width = pixelsOf(textAt(descriptor, 'computedStyle', 'width')) ?? pixelsOf(textAt(said, 'width'));
  const written = picture({
    src: textAt(said, 'src') || textAt(said, 'dynamicSrc'),
    alt: textAt(said, 'alt'),
    link: textAt(said, 'href'),
    width,
  });
  return elementHtml('div', { align: alignOf(descriptor) }, written);
}

/** A picture that leads to the film: no mail plays it. */
function video(said: JsonRecord, descriptor: JsonRecord): string {
  const [link, src] = [textAt(said, 'src'), textAt(said, 'thumbSrc') || textAt(said, 'thumbnail')];
  const width = pixelsOf(textAt(descriptor, 'computedStyle', 'width'));
  if (src !== '') return picture({ src, alt: textAt(said, 'thumbAlt') || textAt(said, 'alt'), link, width });
  return link && elementHtml('a', { href: link }, escapeHtml(link));
}

function buttonPart(said: JsonRecord, descriptor: JsonRecord): string {
  const { width, ...style } = recordAt(said, 'style');
  return button({
    ...{ label: textAt(said, 'label'), link: textAt(said, 'href'), style },
    ...{ align: textAt(descriptor, 'style', 'text-align') || 'center', width: textAt({ width }, 'width') },
  });
}

function divider(said: JsonRecord): string {
  const style = recordAt(said, 'style');
  const border = textAt(style, 'border-top');
  const isDrawn = border !== '' && !/^0(?:px)?\b|\btransparent\b/i.test(border);
  return isDrawn ? rule(border, textAt(style, 'width')) : emptySpace(textAt(style, 'height') || '1px');
}

function icon(said: unknown, width: number | undefined): string {
  // The sign of a network is a record, any other is its address.
  const of = hasRecord(said, 'image')
    ? recordAt(said, 'image')
    : { ...recordAt({ said }, 'said'), src: textAt(said, 'image') };
  const link = textAt(of, 'href') || textAt(said, 'href');
  const sign = picture({
    ...{ src: textAt(of, 'src'), alt: textAt(of, 'alt') || textAt(said, 'name'), link },
    width: pixelsOf(textAt(said, 'width')) ?? width,
    height: pixelsOf(textAt(said, 'height')),
  });
  const words = wholeFragment(textAt(said, 'text'));
  if (words === '') return sign;
  const named = link === '' ? words : elementHtml('a', { href: link }, words);
  const place = textAt(said, 'textPosition');
  const both = place === 'top' || place === 'left' ? [named, sign] : [sign, named];
  return both.join(place === 'top' || place === 'bottom' ? '<br>' : ' ');
}

function icons(said: JsonRecord, descriptor: JsonRecord): string {
  const width = pixelsOf(textAt(descriptor, 'computedStyle', 'iconsDefaultWidth'));
  const cells = listAt(said, 'icons').map((one) => ({ html: icon(one, width), style: 'padding:0 5px' }));
  const align = textAt(descriptor, 'style', 'text-align') || 'center';
  return cells.length === 0 ? '' : sideBySide(cells, { width: undefined, align });
}

function menu(said: JsonRecord, descriptor: JsonRecord): string {
  const color = textAt(descriptor, 'computedStyle', 'linkColor');
  const links = listAt(said, 'items').map((item) =>
    elementHtml(
      'a',
      {
        href: textAt(item, 'link', 'href') || textAt(item, 'link') || textAt(item, 'href'),
        style: styleOf({ color, 'text-decoration': 'none' }),
      },
      wholeFragment(textAt(item, 'text')),
    ),
  );
  const isVertical = textAt(descriptor, 'computedStyle', 'layout') === 'vertical';
  return links.length === 0 ? '' : elementHtml('div', {}, links.join(isVertical ? '<br>' : ' &nbsp; '));
}

function table(said: JsonRecord): string {
  const content = hasRecord(said, 'content') ? recordAt(said, 'content') : said;
  const row = (name: string) => (one: unknown) =>
    listAt(one, 'cells')
      .map((cell) =>
        elementHtml(
          name,
          { style: 'border:1px solid #dddddd;padding:8px' },
          wholeFragment(textAt(cell, 'html') || textAt(cell, 'content')),
        ),
      )
      .join('');
  const rows = [...listAt(content, 'headers').map(row('th')), ...listAt(content, 'rows').map(row('td'))];
  const style = styleOf({ 'border-collapse': 'collapse', ...recordAt(said, 'style') });
  return rows.length === 0 ? '' : tableHtml({ width: '100%', style }, rows);
}

type PartWriter = (said: JsonRecord, descriptor: JsonRecord) => string;

/** The parts that a module may describe, in the order in which one of several shows them. */
const partWriters: ReadonlyMap<string, PartWriter> = new Map<string, PartWriter>([
  ['image', image],
  ['video', video],
  ['heading', heading],
  ['text', text],
  ['paragraph', text],
  ['list', list],
  ['table', table],
  ['button', buttonPart],
  ['iconsList', icons],
  ['menuItemsList', menu],
  ['divider', divider],
  ['spacer', (said) => emptySpace(inPixels(textAt(said, 'style', 'height')))],
  ['html', (said) => wholeFragment(textAt(said, 'html'))],
]);

/** What a module shows, by the parts that it describes; '' for one that describes none of those that are known. */
export function moduleHtml(module: unknown): string {
  const descriptor = recordAt(module, 'descriptor');
  const written = [...partWriters]
    .filter(([part]) => hasRecord(descriptor, part))
    .map(([part, write]) => write(recordAt(descriptor, part), descriptor))
    .join('');
  if (written === '') return '';
  const { width: _, ...around } = recordAt(descriptor, 'style');
  const display = isOn(descriptor, 'computedStyle', 'hideContentOnDesktop') ? 'none' : undefined;
  return sideBySide([{ html: written, style: styleOf(around) }], { style: styleOf({ display }) });
}
