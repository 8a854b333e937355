import type { Media } from '../../core/media/media.ts';

/** The parts of a file that make its picture, in order; undefined when the file stops before its end. */
type Parts = Uint8Array[] | undefined;

const latin1 = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + from,
    Math.max(0, Math.min(length, bytes.length - from)),
  ).toString('latin1');

const jpegMarkers = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  exif: 0xe1,
  jfif: 0xe0,
  icc: 0xe2,
  adobe: 0xee,
};

/** EXIF that says nothing but how the camera was held. */
function orientationOnly(orientation: number): Uint8Array {
  const tiff = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01';
  return Buffer.from(`\xff\xe1\0\x22${tiff}\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`, 'latin1');
}

/** Whether a segment is needed to draw: JFIF, the colour profile, Adobe's colour transform, and all that is not for applications. */
function drawsJpeg(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === jpegMarkers.comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === jpegMarkers.jfif) return latin1(bytes, at + 4, 5) === 'JFIF\0';
  if (marker === jpegMarkers.icc) return latin1(bytes, at + 4, 12) === 'ICC_PROFILE\0';
  return marker === jpegMarkers.adobe && latin1(bytes, at + 4, 5) === 'Adobe';
}

/** Where the coded data that begin at `at` end: at a marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next >= 0; next = bytes.indexOf(0xff, next + 1)) {
    const sign = bytes[next + 1] ?? 0;
    if (sign !== 0 && sign !== 0xff && (sign < 0xd0 || sign > 0xd7)) return next;
  }
  return bytes.length;
}

/** ISO 10918-1, annex B. */
function jpegParts(bytes: Uint8Array, orientation: number): Parts {
  const parts = [bytes.subarray(0, 2)];
  if (orientation > 1) parts.push(orientationOnly(orientation));
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === jpegMarkers.end) return [...parts, bytes.subarray(at, at + 2)];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const ends = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const end = marker === jpegMarkers.scan ? endOfScan(bytes, ends) : ends;
    if (drawsJpeg(bytes, at, marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** PNG, third edition, 5.6 and 11; those of animations are left out, since mail shows the first picture alone. */
const pngChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'pHYs',
  'bKGD',
  'iCCP',
  'hIST',
  'cICP',
]);

function pngParts(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = latin1(bytes, at + 4, 4);
    if (end > bytes.length) return undefined;
    if (pngChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where a chain of sub-blocks ends, its closing zero included. */
function endOfBlocks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length && bytes[next] !== 0) next += 1 + (bytes[next] ?? 0);
  return next + 1;
}

const gifSigns = { extension: 0x21, picture: 0x2c, end: 0x3b, control: 0xf9, application: 0xff };

/** Whether an extension is needed to draw: the control of a picture, and how often an animation is shown. */
const drawsGif = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === gifSigns.control ||
  (bytes[at + 1] === gifSigns.application && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(latin1(bytes, at + 3, 11)));

/** GIF89a, appendix B. */
function gifParts(bytes: Uint8Array): Parts {
  let at = 13 + colourTable(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    if (bytes[at] === gifSigns.end) return [...parts, bytes.subarray(at, at + 1)];
    const isPicture = bytes[at] === gifSigns.picture;
    if (!isPicture && bytes[at] !== gifSigns.extension) return undefined;
    const end = endOfBlocks(bytes, isPicture ? at + 11 + colourTable(bytes[at + 9] ?? 0) : at + 2);
    if (end > bytes.length) return undefined;
    if (isPicture || drawsGif(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/**
 * A JPEG, PNG or GIF with nothing in it but its picture: no EXIF but the orientation, no comment, no thumbnail, nothing
 * after its end. No pixel is touched; the very bytes where there is nothing to leave out.
 * @param orientation EXIF's, 1 for upright
 * @returns undefined when the file stops before its end, or is of another format
 */
export function stripMetadata(
  bytes: Uint8Array,
  format: Media['format'],
  orientation: number,
): Uint8Array | undefined {
  const partsOf = { jpeg: jpegParts, png: pngParts, gif: gifParts }[format as 'jpeg'];
  const parts = partsOf?.(bytes, orientation);
  if (!parts) return undefined;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length === bytes.length && orientation === 1 ? bytes : Buffer.concat(parts);
}
