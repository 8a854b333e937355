import { AppError } from '../../core/errors/app-error.ts';
import type { MailForm, Media } from '../../core/media/media.ts';
import { workOnPicture } from '../picture-work.ts';
import { drawSvg } from './draw-svg.ts';
import { pictureFailure } from './picture-failure.ts';
import { type PictureHeader, pixelsOf, readHeader } from './picture-header.ts';
import { type PictureSample, samplePicture } from './sample-picture.ts';
import { stripMetadata } from './strip-metadata.ts';

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
