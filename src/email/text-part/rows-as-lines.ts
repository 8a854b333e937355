import { paragraphOf } from '../rich-text/read-rich-text.ts';
import type { RichTextBuilder } from '../rich-text/rich-text-builder.ts';
import type { HtmlReader } from '../rich-text/walk-html.ts';
import type { SpacedWords } from './spaced-words.ts';

/** Between the cells of a row. */
const between = ' · ';

/** `data`: its heads say what they head; then a row is a line, whatever its cells are made of (`cell`). */
type Table = { kind: 'layout' | 'data' | 'cell'; cells: number };

/** A reader to which a table of data is a paragraph, each of its rows a line; tables of layout stay what they are. */
export function rowsAsLines(reader: HtmlReader, builder: RichTextBuilder, words: SpacedWords): HtmlReader {
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
