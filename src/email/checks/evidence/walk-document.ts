import { Parser } from 'htmlparser2';

/** What is told of a document as it is read. */
export interface DocumentReader {
  /** @param at characters of the document before it */
  open(name: string, attributes: Record<string, string>, at: number): void;
  close(): void;
  text(text: string): void;
}

/** Elements inside elements: deeper than any letter, and few enough for the parser, whose work grows with the depth. */
const maxDepth = 500;

/** Reads up to the end, or to where elements are nested too deep; the index after what was read. */
function walkPart(html: string, reader: DocumentReader, start: number): number {
  let depth = 0;
  let stoppedAt: number | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      reader.open(name, attributes, start + parser.startIndex);
      if (depth <= maxDepth || stoppedAt !== undefined) return;
      stoppedAt = parser.endIndex + 1;
      parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
      reader.close();
    },
    ontext: (text) => reader.text(text),
  });
  parser.write(html);
  if (stoppedAt === undefined) {
    parser.end();
    return html.length;
  }
  while (depth > 0) {
    depth -= 1;
    reader.close();
  }
  return stoppedAt;
}

/**
 * Tells a reader every element and text of any HTML; comments, those for Outlook too, are not told. Where elements are
 * nested too deep, all of them are closed. Never throws; takes a time that grows with the length alone.
 */
export function walkDocument(html: string, reader: DocumentReader): void {
  for (let start = 0; start < html.length; ) start += walkPart(html.slice(start), reader, start);
}
