import sharp from 'sharp';
import { MAX_PIXELS } from '../picture-work.ts';
import { PICTURE_TIMEOUT_SECONDS } from './picture-failure.ts';

/** dpi at which an SVG is drawn in its own size. */
const ownDensity = 72;
const densities = { least: 1, most: 100_000 };

/** An SVG as a PNG of a size that has its shape. Throws what sharp does. */
export async function drawSvg(bytes: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
  const own = await sharp(bytes, { limitInputPixels: false }).metadata();
  const wanted = (ownDensity * size.width) / own.width;
  const density = Math.min(densities.most, Math.max(densities.least, wanted));
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density })
    .timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
    .resize(size.width, size.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
