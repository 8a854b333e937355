import { paragraphOf, richTextReader } from '../html/read-rich-text.ts';
import { RichTextBuilder } from '../html/rich-text-builder.ts';
import { shownOnly } from '../html/shown-only.ts';
import { type HtmlReader, walkHtml } from '../html/walk-html.ts';
import { mayHoldTags } from '../tokens/token.ts';
import { type Passage, pictureWords } from './passage.ts';
import { richTextPassages } from './rich-text-passages.ts';

interface SpacedWords {
  /** A line starts or ends here. */
  start(): void;
  text(text: string): void;
}

/** White space as a browser draws it: one space between words, none where a line starts or ends. */
function spacedTo(builder: RichTextBuilder): SpacedWords {
  let isStart = true;
  let hasSpace = false;
  return {
    start() {
      isStart = true;
      hasSpace = false;
    },
    text(text: string) {
      const words = text.replace(/[ \t\r\n\f]+/g, ' ');
      const sentence = words.replace(/^ | $/g, '');
      if (words.startsWith(' ')) hasSpace = true;
      if (sentence === '') return;
      builder.text(hasSpace && !isStart ? ` ${sentence}` : sentence);
      isStart = false;
      hasSpace = words.endsWith(' ');
    },
  };
}

/** Between the cells of a row. */
const between = ' · ';

/** `data`: its heads say what they head; then a row is a line, whatever its cells are made of (`cell`). */
type Table = { kind: 'layout' | 'data' | 'cell'; cells: number };

/** A reader to which a table of data is a paragraph, each of its rows a line; tables of layout stay what they are. */
function rowsAsLines(reader: HtmlReader, builder: RichTextBuilder, words: SpacedWords): HtmlReader {
  const tables: Table[] = [];

  const openPart = (name: string, table: Table) => {
    if (name === 'tr' && table.kind === 'data') {
      builder.lineBreak();
      words.start();
      table.cells = 0;
    } else if ((name === 'td' || name === 'th') && table.kind === 'data') {
      if (table.cells > 0) builder.text(between);
      words.start();
      table.cells += 1;
    } else words.text(' ');
  };

  return {
    open(name, attributes) {
      const table = tables.at(-1);
      if (name === 'th' && attributes.scope && table?.kind === 'layout') {
        builder.openParagraph('p', 0);
        table.kind = 'data';
      }
      const isInData = table !== undefined && table.kind !== 'layout';
      if (name === 'table') tables.push({ kind: isInData ? 'cell' : 'layout', cells: 0 });
      if (isInData && paragraphOf[name]) openPart(name, table);
      else reader.open(name, attributes);
    },
    close(name) {
      const closed = name === 'table' ? tables.pop() : tables.at(-1);
      if (!closed || closed.kind === 'layout' || !paragraphOf[name]) reader.close(name);
      else if (name === 'table' && closed.kind === 'data') {
        builder.closeParagraph();
        words.start();
      }
    },
    text: (text) => reader.text(text),
    end() {
      tables.length = 0;
      reader.end();
    },
  };
}

type Attributes = Parameters<HtmlReader['open']>[1];

/** As it is written, for other tools have tags of their own; '' for an anchor, and for what is a script. */
function addressOf({ href = '' }: Attributes): string {
  const address = href.replace(/\p{Cc}/gu, '').trim();
  if (/^(?:#|javascript:|vbscript:|data:)/i.test(address)) return '';
  return mayHoldTags(address) ? address : address.replaceAll(' ', '%20');
}

/** The line that only lists of mails show. */
const isHidden = ({ style = '' }: Attributes) => /display\s*:\s*none/i.test(style);

/** Where words lead: a picture that leads there too has nothing to add. */
function saidAddresses(html: string): Set<string> {
  const said = new Set<string>();
  const open: string[] = [];
  const reader: HtmlReader = {
    open: (name, attributes) => name === 'a' && open.push(addressOf(attributes)),
    close: (name) => name === 'a' && open.pop(),
    text: (text) => text.trim() !== '' && said.add(open.at(-1) ?? ''),
    end: () => open.splice(0),
  };
  walkHtml(html, shownOnly(reader, isHidden));
  return said;
}

const startsLine = (name: string) => Boolean(paragraphOf[name]) || name === 'br' || name === 'li';

function saidIn(html: string): Passage[] {
  const builder = new RichTextBuilder();
  const base = richTextReader(builder);
  const words = spacedTo(builder);
  const said = saidAddresses(html);
  const links: string[] = [];

  const openPicture = ({ alt = '' }: Attributes) => {
    const href = links.at(-1) ?? '';
    if (href === '' || said.has(href)) return;
    said.add(href);
    words.text(pictureWords(alt) || href);
  };

  const reader: HtmlReader = {
    open(name, attributes) {
      if (name === 'img') openPicture(attributes);
      else if (name === 'a') {
        links.push(addressOf(attributes));
        builder.openMark({ link: links.at(-1) ?? '' });
      } else {
        if (startsLine(name)) words.start();
        base.open(name, attributes);
      }
    },
    close(name) {
      if (name === 'a') links.pop();
      base.close(name);
      if (startsLine(name)) words.start();
    },
    text: words.text,
    end() {
      links.length = 0;
      words.start();
      base.end();
    },
  };
  walkHtml(html, shownOnly(rowsAsLines(reader, builder, words), isHidden));
  return richTextPassages(builder.finish());
}

function picturesIn(html: string): Passage[] {
  const pictures: Passage[] = [];
  const reader: HtmlReader = {
    open: (name, { alt = '' }) => name === 'img' && pictures.push({ kind: 'picture', alt, href: undefined }),
    close: () => undefined,
    text: () => undefined,
    end: () => undefined,
  };
  walkHtml(html, shownOnly(reader, isHidden));
  return pictures;
}

/**
 * The passages of a document, or of what was drawn: every word that is shown and every link, of pictures those that lead
 * where no words do; a row of a table whose heads have a `scope` is a line. Its pictures where it says nothing else. Never
 * throws; takes a time that grows with the length alone.
 */
export function htmlPassages(html: string): Passage[] {
  const passages = saidIn(html);
  return passages.length > 0 ? passages : picturesIn(html);
}
