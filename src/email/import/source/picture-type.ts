/** How files of pictures begin, a character for each byte. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftyp(?:avif|avis)/],
  ['image/bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)[\s\S]*/i],
];

/** What a picture is by its first bytes; what is none of those that programs show is a file. */
export function pictureType(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 256));
  return beginnings.find(([, beginning]) => beginning.test(start))?.[0] ?? 'application/octet-stream';
}
