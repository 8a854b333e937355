import { elementHtml, styleOf } from '../../markup.ts';
import type { EditorExport } from './editor-export.ts';
import { hasRecord, isOff, isOn, type JsonRecord, listAt, recordAt, storedRecordAt, textAt } from './json.ts';
import { emptySpace, inPixels, page, picture, pixelsOf, rule, sideBySide } from './letter-html.ts';
import { columnNames, type MosaicoPart, mosaicoParts } from './mosaico-parts.ts';
import { type MosaicoTheme, mosaicoTheme, wordStyle } from './mosaico-theme.ts';

/** px of a letter, and of its words' columns inside, as versafix-1 draws them. */
const letterWidth = 570;
const innerWidth = 534;

/** Blocks of versafix-1, the template that comes with the editor. */
const known =
  /^(?:preheader|logo|sideArticle|sideImage|singleArticle|title|text|doubleArticle|tripleArticle|button|image|doubleImage|tripleImage|bigSocial|social|hr|spacer|footer)Block2?$/;
/** Blocks of it that are pages of networks for each reader: a letter of ours has none. */
const unreadable = /^(?:share)Block$/;

/** Networks by the beginnings of their fields' names. */
const networks: readonly (readonly [prefix: string, name: string])[] = [
  ['fb', 'Facebook'],
  ['tw', 'Twitter'],
  ['in', 'LinkedIn'],
  ['pi', 'Pinterest'],
  ['inst', 'Instagram'],
  ['you', 'YouTube'],
  ['wa', 'WhatsApp'],
  ['gg', 'Google+'],
  ['web', 'Site web'],
  ['tg', 'Telegram'],
  ['fl', 'Flickr'],
  ['vi', 'Vimeo'],
  ['tt', 'TikTok'],
  ['tc', 'Twitch'],
];
/** How many of them are networks for which blocks have signs. */
const signed = 7;

/** Links of a block to networks: as signs, which the template draws, where they make a row; as their names otherwise. */
function networkLinks(block: JsonRecord, style: string | undefined, unread: Set<string>): string {
  const shown = networks.flatMap(([prefix, name], at) => {
    if (!isOn(block, `${prefix}Visible`)) return [];
    const link = textAt(block, `${prefix}Url`);
    if (link === '') unread.add(`${name} (sans adresse)`);
    return link === '' ? [] : [{ name, link, isSigned: at < signed }];
  });
  const areSigns = shown.length > 1 && shown.every(({ isSigned }) => isSigned);
  const written = shown.map(({ name, link }) =>
    areSigns
      ? picture({ src: `img/${name.toLowerCase()}.png`, alt: name, link, width: 32, height: 32 })
      : elementHtml('a', { href: link, style }, name),
  );
  return written.length === 0
    ? ''
    : elementHtml('div', { align: 'center' }, written.join(areSigns ? ' ' : ' · '));
}

/** px of the pictures of a block: what it says, or what its columns leave them. */
function pictureWidth(block: JsonRecord): number {
  const said = pixelsOf(textAt(block, 'imageWidth'));
  const columns = new Set(
    Object.keys(block).flatMap((key) => columnNames.filter((name) => key === `${name}Image`)),
  );
  return (
    said ?? Math.round(innerWidth / Math.max(1, Math.min(columns.size, 3))) - (columns.size > 1 ? 18 : 0)
  );
}

const htmlOf = (parts: readonly MosaicoPart[]) =>
  parts.map(({ html }) => elementHtml('div', { style: 'padding:5px 9px' }, html)).join('');

/** The parts of a block beside one another as its fields are called, its picture on its side. */
function laidOut(block: JsonRecord, parts: readonly MosaicoPart[], width: number): string {
  const side = textAt(block, 'imagePos');
  if (side !== '') {
    const pictures = { html: htmlOf(parts.filter(({ kind }) => kind === 'picture')), width: width + 18 };
    const words = { html: htmlOf(parts.filter(({ kind }) => kind !== 'picture')), width: innerWidth - width };
    return sideBySide(side === 'right' ? [words, pictures] : [pictures, words]);
  }
  const columns = columnNames
    .map((name) => parts.filter(({ column }) => column === name))
    .filter((held) => held.length > 0);
  const others = htmlOf(parts.filter(({ column }) => column === ''));
  const rows: string[] = [];
  for (let at = 0; at < columns.length; at += 3) {
    const row = columns.slice(at, at + 3);
    rows.push(sideBySide(row.map((held) => ({ html: htmlOf(held), share: 1 / row.length }))));
  }
  return others + rows.join('');
}

interface LetterReading {
  theme: MosaicoTheme;
  unread: Set<string>;
  guessed: Set<string>;
}

/** What stands in a block; '' for one of which nothing could be read. */
function contentOf(block: JsonRecord, { theme, unread }: LetterReading): string {
  const hr = theme.style(block, 'hrStyle');
  if (hasRecord(block, 'hrStyle'))
    return rule(
      `${inPixels(textAt(hr, 'hrHeight') || '1')} solid ${textAt(hr, 'color')}`,
      `${textAt(hr, 'hrWidth') || '100'}%`,
    );
  if (textAt(block, 'type') === 'spacerBlock')
    return emptySpace(inPixels(textAt(block, 'spacerSize') || '24'));
  const width = pictureWidth(block);
  const words = laidOut(block, mosaicoParts({ block, theme, pictureWidth: width }), width);
  const style = wordStyle(theme.style(block, 'longTextStyle'));
  const links = networkLinks(block, style, unread);
  return links !== '' && words !== '' ? sideBySide([{ html: words }, { html: links }]) : words + links;
}

function blockHtml(block: JsonRecord, reading: LetterReading): string {
  const { theme, unread, guessed } = reading;
  const type = textAt(block, 'type');
  const content = unreadable.test(type) ? '' : contentOf(block, reading);
  if (content === '') {
    unread.add(type);
    return '';
  }
  if (!known.test(type)) guessed.add(type);
  const hasPaper = !isOn(block, 'externalBackgroundVisible');
  const paper = styleOf({ 'background-color': hasPaper ? theme.color(block, 'backgroundColor') : '' });
  const around = styleOf({ 'background-color': theme.color(block, 'externalBackgroundColor') });
  const inside = sideBySide([{ html: content, style: 'padding:8px 9px' }], {
    width: letterWidth,
    align: 'center',
    style: paper,
  });
  return sideBySide([{ html: inside }], { style: around });
}

/** The blocks of a letter in the order in which they are shown: fixed ones stand before or after those that one adds. */
function blocksOf(content: JsonRecord): JsonRecord[] {
  const held = Object.entries(content).map(([name, value]) => ({
    name,
    value: recordAt({ value }, 'value'),
  }));
  const fixed = held.filter(({ value }) => /Block\d?$/.test(textAt(value, 'type')));
  const added = held
    .flatMap(({ value }) => listAt(value, 'blocks'))
    .map((block) => recordAt({ block }, 'block'));
  const isLast = ({ name }: { name: string }) => /footer|bottom/i.test(name);
  return [
    ...fixed.filter((block) => !isLast(block)).map(({ value }) => value),
    ...added,
    ...fixed.filter(isLast).map(({ value }) => value),
  ];
}

/** The letter itself: alone, or beside what the editor notes of it, there as a text of its own, too. */
function contentIn(json: JsonRecord): JsonRecord | undefined {
  const written = ['content', 'template', 'data'].map((name) => storedRecordAt(json, name));
  return [json, ...written].find((one) =>
    Object.values(one).some((value) => textAt(value, 'type') === 'blocks'),
  );
}

/** The letter that a save of Mosaico holds; undefined for any other JSON. */
export function readMosaico(json: JsonRecord): EditorExport | undefined {
  const content = contentIn(json);
  if (!content) return undefined;
  const reading = { theme: mosaicoTheme(content), unread: new Set<string>(), guessed: new Set<string>() };
  const { theme, unread, guessed } = reading;
  if (hasRecord(content, 'sponsor') && !isOff(content, 'sponsor', 'visible')) unread.add('sponsor');
  const blocks = blocksOf(content).filter(
    (block) => !(textAt(block, 'type') === 'preheaderBlock' && isOff(content, 'preheaderVisible')),
  );
  const preheader = textAt(content, 'preheaderBlock', 'preheaderText');
  const html = page({
    title: textAt(content, 'titleText'),
    preheader,
    style: styleOf({ margin: 0, 'background-color': theme.page }),
    sheet: `p{margin:0 0 1em}p:last-child{margin-bottom:0}${/^#[0-9a-f]{3,8}$/i.test(theme.links) ? `a{color:${theme.links}}` : ''}`,
    rows: blocks.map((block) => blockHtml(block, reading)),
  });
  return { editor: 'Mosaico', html, unread: [...unread], guessed: [...guessed] };
}
