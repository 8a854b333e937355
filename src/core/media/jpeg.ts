/** Whether bytes begin as a JPEG file does, whatever it is called. */
export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

const commentMarker = 0xfe;
const scanMarker = 0xda;

/** The file with a comment as its first segment (ISO 10918-1, B.2.4.5). @param text at most 65,533 ASCII characters */
export function withJpegComment(jpeg: Uint8Array, text: string): Uint8Array {
  const length = text.length + 2;
  const segment = [0xff, commentMarker, length >> 8, length & 0xff, ...new TextEncoder().encode(text)];
  const written = new Uint8Array(jpeg.length + segment.length);
  written.set(jpeg.subarray(0, 2));
  written.set(segment, 2);
  written.set(jpeg.subarray(2), 2 + segment.length);
  return written;
}

/** The first comment of a JPEG file, undefined without one. The picture itself is not read. */
export function jpegComment(jpeg: Uint8Array): string | undefined {
  if (!isJpeg(jpeg)) return undefined;
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== scanMarker) {
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (jpeg[at + 1] === commentMarker) return new TextDecoder().decode(jpeg.subarray(at + 4, end));
    at = end;
  }
  return undefined;
}
