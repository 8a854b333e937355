import { elementHtml } from '../../markup.ts';
import { hasRecord, isOff, type JsonRecord, recordAt, textAt } from './json.ts';
import { button, picture } from './letter-html.ts';
import { buttonStyle, type MosaicoTheme, wordStyle } from './mosaico-theme.ts';
import { wholeFragment } from './whole-fragment.ts';

/** In the order in which blocks show them, whatever that of their fields is. */
const kinds = ['picture', 'title', 'text', 'button'] as const;

/** What a field of a block shows. */
export interface MosaicoPart {
  kind: (typeof kinds)[number];
  /** Of the column in which it stands; '' for all that has none. */
  column: string;
  html: string;
}

/** Columns as fields are called after them. */
export const columnNames = [
  'left',
  'middle',
  'right',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
];
const columnName = new RegExp(`^(${columnNames.join('|')})(?=[A-Z])`);

/** Fields that choose, count or name: nothing of them is shown. */
const isChoice = (name: string, value: string) =>
  /(?:^id|^type|Id|Type|Width|Height|Size|Pos|Position|Color|Option|Url|Align)$/.test(name) || value === '';

const isTitle = (name: string, html: string) =>
  /title/i.test(name) || (name === 'text' && !/<p\b/i.test(html));

/** The addresses that words of a template's own have: tags for the platform. */
const tags: ReadonlyMap<string, string> = new Map([
  ['unsubscribeText', '[unsubscribe_link]'],
  ['disiscrivitiText', '[unsubscribe_link]'],
  ['webversionText', '[show_link]'],
]);

const isPicture = (value: JsonRecord) => Object.hasOwn(value, 'src');
const isLink = (value: JsonRecord) => Object.hasOwn(value, 'text') && Object.hasOwn(value, 'url');

interface BlockReading {
  block: JsonRecord;
  theme: MosaicoTheme;
  /** px of its pictures, where it says them. */
  pictureWidth: number | undefined;
}

function pictureOf(value: JsonRecord, { pictureWidth }: BlockReading): string {
  const said = { src: textAt(value, 'src'), alt: textAt(value, 'alt'), link: textAt(value, 'url') };
  return elementHtml('div', { align: 'center' }, picture({ ...said, width: pictureWidth }));
}

function linkOf(value: JsonRecord, { block, theme }: BlockReading): string {
  const style = theme.style(block, hasRecord(block, 'bigButtonStyle') ? 'bigButtonStyle' : 'buttonStyle');
  return button({
    ...{ label: textAt(value, 'text'), link: textAt(value, 'url') },
    ...{ style: buttonStyle(style), align: textAt(style, 'align') },
  });
}

function titleOf(html: string, { block, theme }: BlockReading): string {
  const isBig = hasRecord(block, 'bigTitleStyle');
  const style = wordStyle(theme.style(block, isBig ? 'bigTitleStyle' : 'titleTextStyle'));
  return elementHtml(isBig ? 'h1' : 'h2', { style }, html);
}

function textOf(name: string, html: string, { block, theme }: BlockReading): string {
  const own = textAt(block, 'preheaderLinkOption');
  const tag = name === 'unsubscribeText' && own !== '' ? own : tags.get(name);
  if (tag !== undefined) {
    const style = wordStyle(theme.style(block, 'linkStyle'));
    return tag === 'none' ? '' : elementHtml('div', {}, elementHtml('a', { href: tag, style }, html));
  }
  return elementHtml('div', { style: wordStyle(theme.style(block, 'longTextStyle')) }, html);
}

/** Whether a block shows what a field says: `titleVisible` is for all titles of a block, `leftImageVisible` for one picture. */
function isShown(kind: MosaicoPart['kind'], name: string, block: JsonRecord): boolean {
  // Inboxes show it beside the subject; the letter does where no link stands in its place.
  if (name === 'preheaderText') return textAt(block, 'preheaderLinkOption') === 'none';
  const switches = {
    picture: 'imageVisible',
    title: 'titleVisible',
    text: 'textVisible',
    button: 'buttonVisible',
  };
  return ![switches[kind], `${name}Visible`].some((visible) => isOff(block, visible));
}

/** A field as what it shows; undefined for one that only says how. */
function partOf(name: string, value: unknown, reading: BlockReading): MosaicoPart | undefined {
  const column = columnName.exec(name)?.[1] ?? '';
  const record = recordAt({ value }, 'value');
  if (isPicture(record)) return { kind: 'picture', column, html: pictureOf(record, reading) };
  if (isLink(record)) return { kind: 'button', column, html: linkOf(record, reading) };
  if (typeof value !== 'string' || isChoice(name, value)) return undefined;
  const html = wholeFragment(value);
  return isTitle(name, html)
    ? { kind: 'title', column, html: titleOf(html, reading) }
    : { kind: 'text', column, html: textOf(name, html, reading) };
}

/** What the fields of a block show, each kind after the other. */
export function mosaicoParts(reading: BlockReading): MosaicoPart[] {
  const parts = Object.entries(reading.block).flatMap(([name, value]) => {
    const part = partOf(name, value, reading);
    return part && part.html !== '' && isShown(part.kind, name, reading.block) ? [part] : [];
  });
  return parts.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}
