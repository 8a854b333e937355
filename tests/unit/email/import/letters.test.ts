import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createZipArchives } from '../../../../src/adapters/archives-zip/create-zip-archives.ts';
import { unplacedBlocks } from '../../../../src/core/campaign/operations.ts';
import { mapLetter } from '../../../../src/email/import/map/map-letter.ts';
import type { Outline, Piece } from '../../../../src/email/import/outline.ts';
import { readOutline } from '../../../../src/email/import/read-outline.ts';
import { decodeHtml, readRaw } from '../../../../src/email/raw/read-raw.ts';
import { type LetterFiles, readLetterSource } from '../../../../src/use-cases/imports/letter-source.ts';
import { aZip } from '../../../support/builders/zip.ts';
import { markupEngine, renderVersion } from '../../../support/renderer-for-browser.ts';

/** What a letter of `fixtures/import/letters` must become; words, links and pictures in the order of reading. */
interface Expected {
  /** The generator in whose manner we wrote it. */
  manner: string;
  /** `<name>.html` where it says none. */
  file?: string;
  subject: string;
  preheader: string;
  words: string[];
  /** What nobody sees in it. */
  absent: string[];
  links: string[];
  pictures: string[];
  /** Kinds of piece, columns parted by `|`; rows of one column may be cut anywhere. */
  rows: string[];
  /** What the report must own to. */
  losses: string[];
  /** What does not hold yet, and who mends it. */
  awaits?: Partial<Record<Aspect, string>>;
}

type Aspect = 'head' | 'words' | 'links' | 'pictures' | 'rows' | 'losses' | 'drawn';

const folder = join(import.meta.dirname, '../../../../fixtures/import/letters');
const letters = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Expected;
    return { name: name.slice(0, -5), expected };
  });

const oneLine = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');
const decoded = (html: string) =>
  html
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
const wordsIn = (html: string) =>
  decoded(html.replace(/<(?:\/?(?:strong|em|b|i|u|s|a|span)\b)[^>]*>/g, '').replace(/<[^>]+>/g, ' '));
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s+href="([^"]*)"/g)].map(([, address = '']) => decoded(address));

const piecesOf = ({ rows }: Outline): Piece[] =>
  rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces));

function wordsOf(piece: Piece): string {
  if ('html' in piece) return wordsIn(piece.html);
  return piece.kind === 'button' ? piece.words : '';
}

function linksOf(piece: Piece): string[] {
  if ('html' in piece) return linksIn(piece.html);
  if (piece.kind === 'social') return piece.links.map(({ url }) => url);
  return 'link' in piece && piece.link !== '' ? [piece.link] : [];
}

/** Rows of one column as one, and neighbours of the same kind as one. */
function shapeOf(rows: readonly string[]): string[] {
  const shape: string[] = [];
  const add = (row: string) => {
    const last = shape.at(-1);
    if (row.includes('|') || last === undefined || last.includes('|')) shape.push(row);
    else shape[shape.length - 1] = `${last} ${row}`;
  };
  for (const row of rows) add(row);
  return shape.map((row) => row.replace(/\b(\w+)(?: \1)+\b/g, '$1'));
}

const rowsOf = ({ rows }: Outline) =>
  rows.map(({ columns }) =>
    columns.map(({ pieces }) => pieces.map(({ kind }) => kind).join(' ')).join(' | '),
  );

/** Those of the wanted texts that do not follow, in this order. */
function missingIn(text: string, wanted: readonly string[]): string[] {
  const whole = oneLine(text);
  let at = 0;
  return wanted.filter((words) => {
    const found = whole.indexOf(oneLine(words), at);
    if (found >= 0) at = found + oneLine(words).length;
    return found < 0;
  });
}

const own = (address: string) => `/media/imports/${address.replace(/[^\w]+/g, '-')}.png`;

/** The letter as the renderer sends it, its pictures in the library. */
function drawn(outline: Outline, expected: Expected): string {
  const letter = mapLetter(outline, {
    name: 'Reprise',
    subject: expected.subject,
    picture: (address) => ({ url: own(address) }),
  });
  if (!letter.template) throw new Error('no template was made');
  const blockTemplates = new Map(letter.blockTemplates.map((template) => [template.id, template]));
  const layout = { positions: letter.template.positions, blockTemplates };
  expect(unplacedBlocks(letter.draft.blocks, layout)).toEqual([]);
  return renderVersion(letter.draft, {
    template: letter.template,
    blockTemplates,
    pictures: {},
    markup: markupEngine,
    mode: 'send',
  }).html;
}

describe.each(letters)('$name, $expected.manner', ({ name, expected }) => {
  const read = (async () => {
    const file = expected.file ?? `${name}.html`;
    const raw = await readRaw(readFileSync(join(folder, file)), file);
    const html = decodeHtml(raw.html, raw.charset);
    return { raw, html, outline: readOutline(html) };
  })();

  /** A rule that does not hold yet must go on failing: whoever mends it takes its name away. */
  const says = (aspect: Aspect, sentence: string, check: () => Promise<void>) => {
    const owner = expected.awaits?.[aspect];
    if (owner === undefined) it(sentence, check);
    else it.fails(`${sentence} (${owner})`, check);
  };

  says('head', 'has its subject and its preheader', async () => {
    const { raw, outline } = await read;
    expect([raw.subject, oneLine(outline.preheader)]).toEqual([expected.subject, expected.preheader]);
  });

  says('words', 'says its words in order, and none that are hidden', async () => {
    const { outline } = await read;
    const text = piecesOf(outline).map(wordsOf).join(' ');
    expect(missingIn(text, expected.words)).toEqual([]);
    for (const hidden of expected.absent) expect(oneLine(text)).not.toContain(hidden);
  });

  says('links', 'leads where it led, in order', async () => {
    const { outline } = await read;
    expect([...new Set(piecesOf(outline).flatMap(linksOf))]).toEqual(expected.links);
  });

  says('pictures', 'shows its pictures in order', async () => {
    const { outline } = await read;
    const pictures = piecesOf(outline).flatMap((piece) => (piece.kind === 'picture' ? [piece.address] : []));
    expect(pictures).toEqual(expected.pictures);
  });

  says('rows', 'has its columns side by side, and its pieces of the right kind', async () => {
    const { outline } = await read;
    expect(shapeOf(rowsOf(outline))).toEqual(shapeOf(expected.rows));
  });

  says('losses', 'owns to what was left out', async () => {
    const { outline } = await read;
    expect(outline.losses.map(({ what }) => what)).toEqual(expect.arrayContaining(expected.losses));
  });

  says('drawn', 'is a letter of blocks that says, links and shows the same', async () => {
    const { outline } = await read;
    const html = drawn(outline, expected);
    const body = html.slice(html.indexOf('<body'));
    expect(missingIn(wordsIn(body), expected.words)).toEqual([]);
    for (const hidden of expected.absent.filter((words) => !expected.preheader.includes(words)))
      expect(oneLine(wordsIn(body))).not.toContain(hidden);
    const links = new Set(linksIn(body).map((address) => address.replaceAll('%20', ' ')));
    expect(expected.links.filter((address) => !links.has(address))).toEqual([]);
    const shown = [...body.matchAll(/src="(\/media\/imports\/[^"]*)"/g)].map(([, address]) => address);
    expect(shown.filter((address) => expected.pictures.map(own).includes(address ?? ''))).toEqual(
      expected.pictures.map(own),
    );
  });
});

it('a sliced letter is the same in a folder and in a zip, with its pictures', async () => {
  const place = join(folder, 'tranches');
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(place, path))) }));
  const zip = aZip(files.map(({ path, bytes }) => ({ name: path, content: Buffer.from(bytes) })));
  const given: LetterFiles[] = [
    { name: 'tranches', files },
    { name: 'tranches.zip', files: [{ path: 'tranches.zip', bytes: new Uint8Array(zip) }] },
  ];
  const pictures = letters.flatMap(({ name, expected }) => (name === 'tranches' ? expected.pictures : []));
  for (const one of given) {
    const source = await readLetterSource({ archives: createZipArchives() }, one);
    expect(source).toMatchObject({
      subject: "Soldes d'hiver",
      relativePictures: expect.arrayContaining(pictures),
    });
    expect(source.html).toContain('Pour vous désabonner');
    for (const address of pictures) expect(source.picture(address)?.contentType).toBe('image/jpeg');
  }
});
