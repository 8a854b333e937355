import type { Media } from '../../core/media/media.ts';

type Format = Media['format'];

/** How a file begins, a character for each byte. */
const beginnings: [Format, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftyp(?:avif|avis|[\s\S]{8,64}?avif)/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
];

/** What may stand before the first element of an XML document: blanks, declarations, comments. */
const beforeElements = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/;

function isSvg(start: string): boolean {
  let rest = start.replace(/^\xef\xbb\xbf/, '');
  for (let blank = beforeElements.exec(rest); blank; blank = beforeElements.exec(rest)) {
    rest = rest.slice(blank[0].length);
  }
  return /^<(?:!DOCTYPE\s+)?(?:\w+:)?svg[\s>]/i.test(rest);
}

/** Enough for what programs write above an SVG's first element, bytes. */
const looked = 16_384;

/** What a file is by its first bytes, whatever its name; undefined when it is no picture that is read here. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(looked, bytes.length)).toString(
    'latin1',
  );
  const found = beginnings.find(([, beginning]) => beginning.test(start));
  return found?.[0] ?? (isSvg(start) ? 'svg' : undefined);
}
