import sharp from 'sharp';
import type { MediaFile } from '../../use-cases/ports/media-library.ts';

/** What the bytes of a picture say of themselves, whatever its name. */
export interface PictureFacts {
  contentType: MediaFile['contentType'];
  /** px, as shown: the camera's orientation is taken into account. */
  width: number;
  /** px */
  height: number;
}

/** Of the formats that mail programs show. */
const contentTypes: Record<string, MediaFile['contentType']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** More would let a file of a few kilobytes take gigabytes of memory (faults M8, F1). */
const maxPixels = 40_000_000;
const maxFrames = 200;

/** Undefined when the bytes are no JPEG, PNG or GIF, or one too large to be drawn safely. */
export async function judgePicture(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  try {
    const { format, autoOrient, pages } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const contentType = contentTypes[format ?? ''];
    const { width, height } = autoOrient;
    if (!contentType || width * height > maxPixels || (pages ?? 1) > maxFrames) return undefined;
    return { contentType, width, height };
  } catch {
    // sharp throws for whatever it cannot decode.
    return undefined;
  }
}
