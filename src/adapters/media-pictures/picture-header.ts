import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { MAX_MAIL_WIDTH_PX } from '../../core/media/picture-address.ts';
import { MAX_PIXELS } from '../picture-work.ts';
import { formatOf } from './picture-format.ts';
import { svgWording as words } from './svg.fr.ts';

const inflated = promisify(inflate);

/** Bytes of all compressed texts and profiles of a picture; those of printers' colours have two millions. */
const most = 8 * 1024 ** 2;

/** PNG, third edition, 11.3.2.3 and 11.3.3: where the compressed data of such a chunk begin; undefined where there are none. */
function compressedFrom(name: string, data: Buffer): number | undefined {
  const keyword = data.indexOf(0);
  if (keyword < 0) return undefined;
  if (name === 'zTXt' || name === 'iCCP') return keyword + 2;
  // A flag, the method, a language and the translated keyword, each of these two ended by a zero.
  if (name !== 'iTXt' || data[keyword + 1] !== 1) return undefined;
  return data.indexOf(0, data.indexOf(0, keyword + 3) + 1) + 1;
}

/** A program writes two or three. */
const mostParts = 500;

function* compressedParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, end - 4);
    const from = compressedFrom(bytes.toString('latin1', at + 4, at + 8), data);
    if (from !== undefined) yield data.subarray(from);
    at = end;
  }
}

/** How many bytes they become; one more than `room` for all that have more. What is damaged counts for nothing. */
async function lengthOf(part: Buffer, room: number): Promise<number> {
  try {
    return (await inflated(part, { maxOutputLength: room })).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? room + 1 : 0;
  }
}

/**
 * Refuses a PNG whose texts and profiles inflate beyond measure: what decodes it reads them all, though nobody sees them.
 * @throws AppError `picture-inflates`
 */
async function refuseInflating(png: Uint8Array): Promise<void> {
  let [room, parts] = [most, 0];
  for (const part of compressedParts(Buffer.from(png.buffer, png.byteOffset, png.byteLength))) {
    room -= await lengthOf(part, room);
    parts += 1;
    if (room <= 0 || parts > mostParts)
      throw AppError.of('picture-inflates', { megabytes: most / 1024 ** 2 });
  }
}

const maxBytes = 2 * 1024 * 1024;
const maxElements = 20_000;

/**
 * Entities multiply a text beyond all measure; a style sheet or a picture of elsewhere is never fetched anyway. A document
 * has one type declaration at most: with a second nothing draws it.
 */
function hasEntities(text: string): boolean {
  if (/<!ENTITY/i.test(text)) return true;
  const declared = text.search(/<!DOCTYPE/i);
  return declared >= 0 && text.slice(declared, text.indexOf('>', declared)).includes('[');
}

const embedded = /data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/gi;

const refused = (reason: string) => AppError.of('picture-svg-refused', { reason });

/** The drawing's own pictures are decoded with it, whatever their size. */
async function refuseHugePictures(text: string): Promise<void> {
  let pixels = 0;
  for (const [, base64 = ''] of text.matchAll(embedded)) {
    const { width, height } = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    pixels += width * height;
    if (pixels > MAX_PIXELS) throw refused(words.hugePictures);
  }
}

/**
 * Refuses what would take a drawing program's memory or time. Scripts and references to elsewhere need no refusal: what
 * draws it (librsvg, given bytes without an address) runs and fetches nothing, and no SVG is ever served.
 * @throws AppError `picture-svg-refused`
 */
async function refuseHostileSvg(bytes: Uint8Array): Promise<void> {
  if (bytes.length > maxBytes) throw refused(words.tooHeavy);
  const text = new TextDecoder().decode(bytes);
  if (hasEntities(text)) throw refused(words.entities);
  if (text.split('<', maxElements + 1).length > maxElements) throw refused(words.tooManyElements);
  await refuseHugePictures(text);
}

type Format = Media['format'];

/** What the beginning of a picture says. */
export interface PictureHeader {
  format: Format;
  /** px, upright. A drawing has no pixels: it is as wide as a mail takes. */
  width: number;
  height: number;
  /** More than 1 for what moves. */
  frames: number;
  /** EXIF's: how the picture is to be turned; 1 when it is upright. */
  orientation: number;
  hasAlpha: boolean;
  /** Whether a channel has 8 bits, and colours are sRGB or grey. */
  isPlain: boolean;
}

const maxFrames = 200;
/** px: of what is longer, and thin as a line, the product's own crop cannot be made (measured: the last is between 60,000 and 100,000). */
const maxSidePx = 60_000;
/** An SVG's, longer than wide. */
const longestDrawing = 2 * MAX_MAIL_WIDTH_PX;

/** What decoding takes of memory for a pixel, as a multiple of other formats (measured: 18 bytes of AVIF, 8 of WebP). */
const weightOf = (format: Format) => (format === 'avif' ? 2 : 1);

/** How many pixels of memory a picture takes while it is decoded. */
export const pixelsOf = ({
  format,
  width,
  height,
  frames,
}: Omit<PictureHeader, 'hasAlpha' | 'isPlain'>): number => width * height * frames * weightOf(format);

function sizeOf(format: Format, { autoOrient: { width, height } }: Metadata) {
  if (format !== 'svg') return { width, height };
  const scale = Math.min(MAX_MAIL_WIDTH_PX / width, longestDrawing / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const isPlain = ({ depth, space, icc }: Metadata) =>
  depth === 'uchar' && (space === 'srgb' || space === 'b-w') && (!icc || icc.includes('sRGB'));

/**
 * Of what the bytes are, before anything decodes them.
 * @throws AppError `picture-format-refused`, `picture-svg-refused`, `picture-inflates`
 */
export async function harmlessFormat(bytes: Uint8Array): Promise<Format> {
  const format = formatOf(bytes);
  if (!format) throw AppError.of('picture-format-refused', {});
  if (format === 'svg') await refuseHostileSvg(bytes);
  if (format === 'png') await refuseInflating(bytes);
  return format;
}

/**
 * Reads no pixel: an enormous picture is refused before one of it is decoded (docs/faults-and-limits.md#pictures).
 * @throws AppError as `harmlessFormat`, `picture-too-many-frames`, `picture-too-many-pixels`, `picture-side-too-long`
 * @throws what sharp does
 */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  const format = await harmlessFormat(bytes);
  const read = await sharp(bytes, { limitInputPixels: false }).metadata();
  const frames = format === 'gif' || format === 'webp' ? (read.pages ?? 1) : 1;
  if (frames > maxFrames) throw AppError.of('picture-too-many-frames', { frames: maxFrames });
  const { orientation = 1, hasAlpha } = read;
  const header = { format, ...sizeOf(format, read), frames, orientation, hasAlpha, isPlain: isPlain(read) };
  if (pixelsOf(header) > MAX_PIXELS) {
    throw AppError.of('picture-too-many-pixels', { megapixels: MAX_PIXELS / weightOf(format) / 1_000_000 });
  }
  const { width, height } = header;
  if (Math.max(width, height) > maxSidePx) {
    throw AppError.of('picture-side-too-long', { width, height, most: maxSidePx });
  }
  return header;
}
