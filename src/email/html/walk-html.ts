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

/** What is told of HTML as it is read. */
export interface HtmlReader {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
  /** Everything open is closed: at the end, and where elements were nested too deep. */
  end(): void;
}

/** Elements inside elements: deeper than any text, and few enough for the parser, whose work grows with the depth. */
const maxDepth = 200;

/** Reads up to the end, or to where elements are nested too deep; the index after what was read. */
function walkPart(html: string, reader: HtmlReader): number {
  let inDropped = 0;
  let depth = 0;
  let stoppedAt: number | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (dropped.has(name)) inDropped += 1;
      else if (inDropped === 0) reader.open(name, attributes);
      if (depth <= maxDepth || stoppedAt !== undefined) return;
      stoppedAt = parser.endIndex + 1;
      parser.pause();
    },
    onclosetag: (name) => {
      depth -= 1;
      if (dropped.has(name)) inDropped -= 1;
      else if (inDropped === 0) reader.close(name);
    },
    ontext: (text) => {
      if (inDropped === 0) reader.text(text);
    },
  });
  parser.write(html);
  if (stoppedAt !== undefined) return stoppedAt;
  parser.end();
  return html.length;
}

/**
 * Tells a reader the elements and texts of any HTML, without scripts and the like and what they hold. Never throws;
 * takes a time that grows with the length alone.
 */
export function walkHtml(html: string, reader: HtmlReader): void {
  for (let rest = html; rest !== ''; ) {
    rest = rest.slice(walkPart(rest, reader));
    reader.end();
  }
}
