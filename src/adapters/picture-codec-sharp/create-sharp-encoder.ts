import sharp from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import type { Raster } from '../../core/snapshot/raster.ts';
import type { PictureEncoder } from '../../use-cases/ports/picture-codec.ts';
import { asJpeg, firstLight } from '../light-jpeg.ts';
import { harmlessFormat } from '../media-pictures/picture-header.ts';
import { MAX_PIXELS, workOnPicture } from '../picture-work.ts';

/** px: a block of 620 px at twice its size, and no more than twice as long as wide. */
const box = { width: 1240, height: 2480, fit: 'inside', withoutEnlargement: true } as const;
const wantedBytes = 60 * 1024;
/** From the one that nearly every block is content with, down to what photographs need. */
const attempts = [
  { quality: 62, width: box.width },
  { quality: 50, width: box.width },
  { quality: 60, width: box.width / 2 },
];

/**
 * The header alone is read: an enormous picture is refused before a pixel of it is decoded. AVIF takes twice the memory of
 * any other.
 */
async function pixelsOf(picture: Uint8Array): Promise<number> {
  const format = await harmlessFormat(picture);
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  return width * height * (format === 'avif' ? 2 : 1);
}

function refuseTooLarge(pixels: number): void {
  if (pixels > MAX_PIXELS) {
    throw AppError.of('picture-too-many-pixels', { megapixels: MAX_PIXELS / 1_000_000 });
  }
}

async function encode(picture: Uint8Array): Promise<Uint8Array> {
  const upright = sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' });
  return firstLight(attempts, wantedBytes, ({ quality, width }) =>
    asJpeg(upright.clone().resize({ ...box, width }), { quality }),
  );
}

/** Of a picture of text: below the first, its letters begin to blur. */
const sheets = [
  { quality: 45, scale: 1 },
  { quality: 20, scale: 1 },
  { quality: 30, scale: 0.75 },
  { quality: 20, scale: 0.5 },
  { quality: 20, scale: 0.25 },
];

/** Ours, and as long as a letter, it may have any number of pixels. Shown at once: scans would cost half as much again. */
async function encodeSheet(picture: Uint8Array, heaviest = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const page = sharp(picture, { limitInputPixels: false }).flatten({ background: '#fff' });
  const { width } = await page.metadata();
  return firstLight(sheets, heaviest, ({ quality, scale }) => {
    const scaled = scale === 1 ? page.clone() : page.clone().resize({ width: Math.ceil(width * scale) });
    return asJpeg(scaled, { progressive: false, quality });
  });
}

/** px: twice what a card shows. */
const cardWidth = 320;

async function encodeCard(picture: Uint8Array, width = cardWidth): Promise<Uint8Array> {
  const upright = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient();
  // No more than twice as long as wide. What many pixels show may each be a little coarser.
  const box = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const;
  return asJpeg(upright.resize(box).flatten({ background: '#fff' }), {
    quality: width > cardWidth ? 44 : 70,
  });
}

/** px: enough to tell which colours a logo is drawn in. */
const sampleSide = 96;

async function takeSample(picture: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** px: twice what a header shows. */
const logoBox = { width: 448, height: 128, fit: 'inside', withoutEnlargement: true } as const;
const logoMargin = 16;

async function encodeLogo(picture: Uint8Array, background: string): Promise<Uint8Array> {
  const upright = await sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().png().toBuffer();
  const trimmed = await sharp(upright)
    .trim()
    .toBuffer()
    // Of one colour alone, nothing would be left.
    .catch(() => upright);
  const margins = { top: logoMargin, bottom: logoMargin, left: logoMargin, right: logoMargin };
  return sharp(trimmed)
    .resize(logoBox)
    .flatten({ background })
    .extend({ ...margins, background })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Pictures encoded anew by sharp; what it cannot decode whole is refused. */
export function createSharpEncoder(): PictureEncoder {
  const inTurn =
    <Made, More extends unknown[]>(
      encoded: (picture: Uint8Array, ...more: More) => Promise<Made>,
      judge?: (pixels: number) => void,
    ) =>
    async (picture: Uint8Array, ...more: More) => {
      try {
        const pixels = await pixelsOf(picture);
        judge?.(pixels);
        return await workOnPicture(pixels, () => encoded(picture, ...more));
      } catch (cause) {
        throw AppError.is(cause, 'picture-too-many-pixels')
          ? cause
          : AppError.of('picture-undecodable', {}, { cause });
      }
    };
  return {
    thumbnail: inTurn(encode, refuseTooLarge),
    sheet: inTurn(encodeSheet),
    card: inTurn(encodeCard, refuseTooLarge),
    sample: inTurn(takeSample, refuseTooLarge),
    logo: inTurn(encodeLogo, refuseTooLarge),
  };
}
