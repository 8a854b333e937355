import sharp from 'sharp';
import { AppError } from '../../core/errors/app-error.ts';
import type { MailForm, Media } from '../../core/media/media.ts';
import { MAX_PIXELS, workOnPicture } from '../picture-work.ts';
import { drawSvg } from './draw-svg.ts';
import { PICTURE_TIMEOUT_SECONDS, pictureFailure } from './picture-failure.ts';
import { type PictureHeader, pixelsOf, readHeader } from './picture-header.ts';
import { stripMetadata } from './strip-metadata.ts';

/** What the pixels of a picture say. */
interface PictureSample {
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
    seconds: PICTURE_TIMEOUT_SECONDS,
  });

/** Of 255: less shines through, and a colour as dark as that is hard to see on the background of dark mode. */
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
async function samplePicture(
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

/** What the bytes of a picture say of themselves, whatever its name. */
export interface PictureFacts extends Omit<PictureHeader, 'hasAlpha' | 'isPlain'> {
  mail: MailForm;
}

async function sampleOf(bytes: Uint8Array, header: PictureHeader): Promise<PictureSample> {
  return workOnPicture(pixelsOf(header), async () => {
    const pixels = header.format === 'svg' ? await drawSvg(bytes, header) : bytes;
    return samplePicture(pixels, header);
  });
}

function typeFor({ format, frames }: PictureHeader, sample: PictureSample): MailForm['type'] {
  if (frames > 1) return 'gif';
  return format !== 'jpeg' && (sample.isTransparent || sample.isDrawing) ? 'png' : 'jpg';
}

/** Of formats that mail shows; a PNG that is a photograph would weigh ten times a JPEG. */
const sentAs: Partial<Record<Media['format'], readonly MailForm['type'][]>> = {
  jpeg: ['jpg'],
  png: ['png'],
  gif: ['gif', 'png', 'jpg'],
};

/** What a JPEG becomes does not depend on its pixels. */
const unseen: PictureSample = { isDrawing: false, isTransparent: false, isDarkInk: false };

/**
 * Judges a picture by its bytes.
 * @param depth `whole` decodes every pixel; `header` trusts those of a JPEG, of which a library has thousands
 * @throws AppError `picture-format-refused`, `picture-svg-refused`, `picture-inflates`, `picture-undecodable`, `picture-too-many-pixels`,
 * `picture-side-too-long`, `picture-too-many-frames`, `picture-too-long`
 */
export async function inspectPicture(bytes: Uint8Array, depth: 'whole' | 'header'): Promise<PictureFacts> {
  try {
    const header = await readHeader(bytes);
    const { format, width, height, frames, orientation } = header;
    const essence = stripMetadata(bytes, format, orientation);
    if (format in sentAs && !essence) throw AppError.of('picture-undecodable', {});
    const isSeen = depth === 'whole' || format !== 'jpeg';
    const sample = isSeen ? await sampleOf(bytes, header) : unseen;
    const type = typeFor(header, sample);
    const asIs = header.isPlain && essence === bytes && (sentAs[format]?.includes(type) ?? false);
    return {
      format,
      width,
      height,
      frames,
      orientation,
      mail: { type, asIs, ...(sample.isDarkInk && { isDarkInk: true }) },
    };
  } catch (cause) {
    throw pictureFailure(cause);
  }
}
