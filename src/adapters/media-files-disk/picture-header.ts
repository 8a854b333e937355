import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { MAX_MAIL_WIDTH_PX } from '../../core/media/picture-address.ts';
import { MAX_PIXELS } from '../picture-work.ts';
import { formatOf } from './picture-format.ts';
import { refuseHostileSvg } from './refuse-hostile-svg.ts';
import { refuseInflating } from './refuse-inflating.ts';

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
