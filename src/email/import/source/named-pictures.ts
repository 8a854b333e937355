import { Parser } from 'htmlparser2';

/** The addresses of pictures that a document's elements name, each once, in order. */
export function namedPictures(html: string): string[] {
  const named = new Set<string>();
  const parser = new Parser({
    onopentag(name, { src, background }) {
      const address = (name === 'img' ? src : background)?.trim();
      if (address) named.add(address);
    },
  });
  parser.end(html);
  return [...named];
}
