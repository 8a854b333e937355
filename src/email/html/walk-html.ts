import { Parser } from 'htmlparser2';

/** Elements whose content is never text of the writer. */
const dropped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'select',
  'textarea',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]);

/** What is told of HTML as it is read; comments, those for Outlook too, are not told. */
export interface HtmlReader {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  /** A text may come in pieces, one for each sign that could have begun an element. */
  text(text: string): void;
  /** Everything open is closed: at the end, and where elements were nested too deep. */
  end(): void;
}

/** The same with where tags stand: characters before them, and before what follows. */
export interface DocumentReader extends Pick<HtmlReader, 'text' | 'end'> {
  open(name: string, attributes: Record<string, string>, start: number, end: number): void;
  /** @param isImplied no tag of its own ends it */
  close(name: string, start: number, end: number, isImplied: boolean): void;
}

/** Elements inside elements: deeper than any text, and few enough for the parser, whose work grows with the depth. */
const maxDepth = { text: 200, document: 500 };

/** Reads up to the end, or to where elements are nested too deep; the index after what was read. */
function walkPart(html: string, offset: number, reader: DocumentReader, kind: keyof typeof maxDepth): number {
  const isDropped = (name: string) => kind === 'text' && dropped.has(name);
  let inDropped = 0;
  let depth = 0;
  let stoppedAt = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const end = offset + parser.endIndex + 1;
      depth += 1;
      if (isDropped(name)) inDropped += 1;
      else if (inDropped === 0) reader.open(name, attributes, offset + parser.startIndex, end);
      if (depth <= maxDepth[kind] || stoppedAt > 0) return;
      stoppedAt = end;
      parser.pause();
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      if (isDropped(name)) inDropped -= 1;
      else if (inDropped === 0)
        reader.close(name, offset + parser.startIndex, offset + parser.endIndex + 1, isImplied);
    },
    ontext: (text) => {
      if (inDropped === 0) reader.text(text);
    },
  });
  parser.write(html.slice(offset));
  if (stoppedAt > 0) return stoppedAt;
  parser.end();
  return html.length;
}

function walk(html: string, reader: DocumentReader, kind: keyof typeof maxDepth): void {
  for (let at = 0; at < html.length; reader.end()) at = walkPart(html, at, reader, kind);
}

/**
 * Tells a reader the elements and texts of any HTML, without scripts and the like and what they hold. Never throws;
 * takes a time that grows with the length alone.
 */
export const walkHtml = (html: string, reader: HtmlReader): void => walk(html, reader, 'text');

/** The same of every element, whatever it holds: of a document, or of HTML as it is stored. */
export const walkDocument = (html: string, reader: DocumentReader): void => walk(html, reader, 'document');
