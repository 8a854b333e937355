import { mediaIdOf } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import { type Crop, readPictureAddress, writePictureAddress } from '../../core/media/picture-address.ts';
import { largestWithin, type Size, wholePicture } from './crop-geometry.ts';

/** Id of the media that an address in content shows, whole or in part; undefined where it is none of ours. */
export const idIn = (url: string) => mediaIdOf(readPictureAddress(url).original);

/** The part of a media that an address shows; undefined where it shows the whole. */
export function cropIn(url: string, media: Size): Crop | undefined {
  const { derived } = readPictureAddress(url);
  // The product's own crop is cut evenly on both sides.
  return derived?.standard ? largestWithin(derived.crop ?? wholePicture(media), '16:9') : derived?.crop;
}

/** The address of a part of a media, fit for content; of the whole without one. */
export function addressOf(
  media: Pick<Media, 'url' | 'original' | 'width' | 'height' | 'mail'>,
  crop?: Crop,
): string {
  const isWhole = !crop || (crop.w >= media.width && crop.h >= media.height);
  if (isWhole) return media.url;
  return writePictureAddress({ original: media.original, derived: { crop, type: media.mail.type } });
}
