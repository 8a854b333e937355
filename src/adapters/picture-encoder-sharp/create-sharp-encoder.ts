import sharp from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import type { PictureEncoder } from '../../use-cases/ports/picture-encoder.ts';
import { createTurnstile } from '../turnstile.ts';

/** More would let a file of a few kilobytes take gigabytes of memory (faults F1). */
const maxPixels = 40_000_000;
/** px: a block of 620 px at twice its size, and no more than twice as long as wide. */
const box = { width: 1240, height: 2480, fit: 'inside', withoutEnlargement: true } as const;
const wantedBytes = 60 * 1024;
/** From the one that nearly every block is content with, down to what photographs need. */
const attempts = [
  { quality: 62, width: box.width },
  { quality: 50, width: box.width },
  { quality: 60, width: box.width / 2 },
];
/** MozJPEG's quantization in progressive scans: what else it can do saves a sixth of the bytes for four times the work. */
const mozjpeg = { quantisationTable: 3, progressive: true } as const;
/** Pictures decoded at once: each may hold 160 MB (faults F2). */
const concurrency = 2;

async function refuseTooLarge(picture: Uint8Array): Promise<void> {
  // The header alone is read: an enormous picture is refused before a pixel of it is decoded.
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) {
    throw AppError.of('picture-too-many-pixels', { megapixels: maxPixels / 1_000_000 });
  }
}

async function encode(picture: Uint8Array): Promise<Uint8Array> {
  await refuseTooLarge(picture);
  const upright = sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#fff' });
  let jpeg: Uint8Array = new Uint8Array();
  for (const { quality, width } of attempts) {
    jpeg = await upright
      .clone()
      .resize({ ...box, width })
      .jpeg({ ...mozjpeg, quality })
      .toBuffer();
    if (jpeg.length <= wantedBytes) break;
  }
  return jpeg;
}

/** Of a picture of text: below, its letters begin to blur. Ours, and as long as a letter, it may have any number of pixels. */
const sheetQuality = 45;

const encodeSheet = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture, { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .jpeg({ ...mozjpeg, quality: sheetQuality })
    .toBuffer();

/** Pictures encoded anew by sharp; what it cannot decode whole is refused. */
export function createSharpEncoder(): PictureEncoder {
  const pass = createTurnstile(concurrency);
  const passing = (encoded: (picture: Uint8Array) => Promise<Uint8Array>) => (picture: Uint8Array) =>
    pass(() =>
      encoded(picture).catch((cause) => {
        throw AppError.is(cause) ? cause : AppError.of('picture-undecodable', {}, { cause });
      }),
    );
  return { thumbnail: passing(encode), sheet: passing(encodeSheet) };
}
