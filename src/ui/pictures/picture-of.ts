import { contract } from '../../contract/index.ts';
import { imageState } from '../../core/fields/image-address.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import { mediaIdOf } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { type Crop, readPictureAddress, writePictureAddress } from '../../core/media/picture-address.ts';
import { call } from '../api/call.ts';
import { useApiQuery } from '../api/queries.ts';
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

/** Takes a picture for a field. `alt`: where the person just wrote it; `next`: what they asked to do with it then. */
export type PickPicture = (media: MediaSummary, alt?: string, next?: 'crop') => void;

/** The media that an address in content shows, and the words it had last. */
export function useMediaAt(url: string) {
  // Nothing is asked of an address that is still being written.
  const id = imageState(url) === 'valid' ? idIn(url) : undefined;
  return useApiQuery(contract.medias.get, { id: id ?? '' }, id !== undefined);
}

/**
 * What a field holds once a media was picked for it: the words are those it had last, for those of the picture before would
 * be about another one.
 * @param alt in place of these, where a person just wrote it
 */
export async function imageValueOf(
  media: MediaSummary,
  alt = '',
): Promise<Pick<ImageValue, 'url' | 'alt' | 'decorative'>> {
  const last = alt === '' ? await lastAlt(media) : alt;
  return { url: media.url, alt: last, decorative: false };
}

const lastAlt = ({ id, alt }: MediaSummary) =>
  call(contract.medias.get, { id }).then(
    (answer) => answer.lastAlt,
    () => alt,
  );

/** Whether a value is already what a change would make of it: then there is no step to take. */
export const hasPicture = (value: ImageValue, change: Partial<ImageValue>) =>
  Object.entries(change).every(([part, wanted]) => value[part as keyof ImageValue] === wanted);
