import { createHash } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import type { Raster } from '../../core/snapshot/raster.ts';
import type { PictureCodec, PictureEncoder } from '../../use-cases/ports/picture-codec.ts';
import { MAX_PIXELS, workOnPicture } from '../picture-work.ts';

/** Read when a picture is: half of all commands see none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is decoded twice: what libvips would keep for that is memory for nothing.
  sharp.cache(false);
  return sharp;
}

/** Of committed files: what filters could save, they save at three times the work. */
const smallest = { compressionLevel: 9, adaptiveFiltering: false } as const;

async function decode(png: Uint8Array): Promise<Raster> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(png, { limitInputPixels: MAX_PIXELS })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function encode({ width, height, data }: Raster): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .removeAlpha()
    .png(smallest)
    .toBuffer();
}

/** Pixels read and written by sharp, without any change of colour. */
export function createSharpCodec(): Omit<PictureCodec, keyof PictureEncoder> {
  return {
    async decode(png) {
      const sharp = await loadSharp();
      try {
        const { width, height } = await sharp(png, { limitInputPixels: false }).metadata();
        return await workOnPicture(width * height, () => decode(png));
      } catch (cause) {
        throw AppError.of('picture-undecodable', {}, { cause });
      }
    },
    encode: (raster) => workOnPicture(raster.width * raster.height, () => encode(raster)),
    digest: ({ width, height, data }) =>
      createHash('sha256').update(`${width} ${height}\n`).update(data).digest('hex'),
  };
}
