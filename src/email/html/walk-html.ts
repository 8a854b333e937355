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

const nothing: ReadonlySet<string> = new Set();

/** Elements inside elements: deeper than any text, and few enough for the parser, whose work grows with the depth. */
const MAX_DEPTH = { text: 200, document: 500 };

interface Walk {
  dropped: ReadonlySet<string>;
  maxDepth: number;
}

/** Reads up to the end, or to where elements are nested too deep; the index after what was read. */
function walkPart(html: string, offset: number, reader: DocumentReader, { dropped, maxDepth }: Walk): number {
  let inDropped = 0;
  let depth = 0;
  let stoppedAt: number | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (dropped.has(name)) inDropped += 1;
      else if (inDropped === 0)
        reader.open(name, attributes, offset + parser.startIndex, offset + parser.endIndex + 1);
      if (depth <= maxDepth || stoppedAt !== undefined) return;
      stoppedAt = parser.endIndex + 1;
      parser.pause();
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      if (dropped.has(name)) inDropped -= 1;
      else if (inDropped === 0)
        reader.close(name, offset + parser.startIndex, offset + parser.endIndex + 1, isImplied);
    },
    ontext: (text) => {
      if (inDropped === 0) reader.text(text);
    },
  });
  parser.write(offset === 0 ? html : html.slice(offset));
  if (stoppedAt !== undefined) return offset + stoppedAt;
  parser.end();
  return html.length;
}

function walk(html: string, reader: DocumentReader, how: Walk): void {
  for (let at = 0; at < html.length; ) {
    at = walkPart(html, at, reader, how);
    reader.end();
  }
}

/**
 * Tells a reader the elements and texts of any HTML, without scripts and the like and what they hold. Never throws;
 * takes a time that grows with the length alone.
 */
export const walkHtml = (html: string, reader: HtmlReader): void =>
  walk(html, reader, { dropped, maxDepth: MAX_DEPTH.text });

/** The same of every element, whatever it holds: of a document, or of HTML as it is stored. */
export const walkDocument = (html: string, reader: DocumentReader): void =>
  walk(html, reader, { dropped: nothing, maxDepth: MAX_DEPTH.document });

/** A reader of what is shown: elements that are hidden go with their content. */
export function shownOnly(
  reader: HtmlReader,
  isHidden: (attributes: Record<string, string>, name: string) => boolean,
): HtmlReader {
  let hidden = 0;
  return {
    open(name, attributes) {
      if (hidden > 0 || isHidden(attributes, name)) hidden += 1;
      else reader.open(name, attributes);
    },
    close(name) {
      if (hidden > 0) hidden -= 1;
      else reader.close(name);
    },
    text: (text) => {
      if (hidden === 0) reader.text(text);
    },
    end() {
      hidden = 0;
      reader.end();
    },
  };
}
