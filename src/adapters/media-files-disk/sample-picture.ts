import sharp from 'sharp';
import { maxPixels } from '../picture-work.ts';
import { deadline } from './picture-failure.ts';

/** What the pixels of a picture say. */
export interface PictureSample {
  /** Whether it has few colours, as drawings and screens have; photographs have thousands. */
  isDrawing: boolean;
  /** Whether anything shines through. */
  isTransparent: boolean;
}

const fewColours = 256;
/** px: sides of what is looked at. */
const box = { width: 256, height: 256, fit: 'inside', withoutEnlargement: true } as const;

const source = (bytes: Uint8Array, frames: number) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: frames > 1 ? -1 : 1 }).timeout({
    seconds: deadline,
  });

/** Averaged, so that a thin edge is not missed. */
async function hasHoles(bytes: Uint8Array): Promise<boolean> {
  const alpha = await source(bytes, 1).extractChannel('alpha').resize(box).raw().toBuffer();
  return alpha.some((opacity) => opacity < 250);
}

/** Decodes every pixel, so that what is damaged anywhere is found. Throws what sharp does. */
export async function samplePicture(
  bytes: Uint8Array,
  { hasAlpha, frames }: { hasAlpha: boolean; frames: number },
): Promise<PictureSample> {
  // Pixels are taken as they are: an average would have colours that the picture has not.
  const { data, info } = await source(bytes, frames)
    .resize({ ...box, kernel: 'nearest', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at + 2 < data.length && colours.size <= fewColours; at += info.channels) {
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  }
  return { isDrawing: colours.size <= fewColours, isTransparent: hasAlpha && (await hasHoles(bytes)) };
}
