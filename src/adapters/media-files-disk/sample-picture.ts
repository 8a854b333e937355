import sharp from 'sharp';
import { MAX_PIXELS } from '../picture-work.ts';
import { PICTURE_TIMEOUT_MS } from './picture-failure.ts';

/** What the pixels of a picture say. */
export interface PictureSample {
  /** Whether it has few colours, as drawings and screens have; photographs have thousands. */
  isDrawing: boolean;
  /** Whether anything shines through. */
  isTransparent: boolean;
  /** Whether something shines through and the rest is dark. */
  isDarkInk: boolean;
}

const fewColours = 256;
/** px: sides of what is looked at. */
const box = { width: 256, height: 256, fit: 'inside', withoutEnlargement: true } as const;

const source = (bytes: Uint8Array, frames: number) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: frames > 1 ? -1 : 1 }).timeout({
    seconds: PICTURE_TIMEOUT_MS,
  });

/** Of 255: less shines through, and a colour as dark as that is hard to see on the ground of dark mode. */
const [holed, dark] = [250, 90];

/** What shines through and what does not, averaged, so that a thin edge is not missed. */
async function seeThrough(bytes: Uint8Array): Promise<Pick<PictureSample, 'isTransparent' | 'isDarkInk'>> {
  const { data } = await source(bytes, 1)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(box)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [isTransparent, light, weight] = [false, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    isTransparent ||= opacity < holed;
    light += opacity * (0.299 * red + 0.587 * green + 0.114 * blue);
    weight += opacity;
  }
  return { isTransparent, isDarkInk: isTransparent && weight > 0 && light / weight < dark };
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
  const alpha = hasAlpha ? await seeThrough(bytes) : { isTransparent: false, isDarkInk: false };
  return { isDrawing: colours.size <= fewColours, ...alpha };
}
