import type { ImageValue } from '../../../core/fields/image.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import { mediaPrefix } from '../../../core/media/addresses.ts';
import { readPictureAddress } from '../../../core/media/picture-address.ts';
import type { FieldOccurrence } from '../parts.ts';
import type { ReadPicture } from './reading.ts';

interface WrittenPicture {
  value: ImageValue;
  name: string;
  field: string;
  path: string;
}

/** The picture of a part of the content, where it has one that is drawn. */
function pictureOf(part: FieldOccurrence): WrittenPicture | undefined {
  const { name, field, path } = part;
  if (part.kind === 'image') return { value: part.value, name, field, path };
  if (part.kind !== 'article' || !part.parameter.settings.image) return undefined;
  return { value: part.value.image, name, field, path: `${path}[image]` };
}

/** Which picture an address shows, whatever width is sent of it. */
function pictureKey(block: string, address: string): string {
  if (!address.startsWith(mediaPrefix)) return `${block} ${address}`;
  const { original, derived } = readPictureAddress(address);
  const { crop, standard } = derived ?? {};
  return [block, original, ...Object.values(crop ?? {}), standard ?? ''].join(' ');
}

/**
 * The pictures that are drawn, each with its place in the content and what is said of it there. Those that a template's
 * markup names itself have none; their place is their block.
 */
export function placePictures(
  pictures: readonly ReadPicture[],
  { parts, nameOf }: { parts: readonly FieldOccurrence[]; nameOf: (block: string) => string | undefined },
): ReadPicture[] {
  const written = new Map<string, WrittenPicture[]>();
  for (const part of parts) {
    const picture = pictureOf(part);
    if (!picture || imageState(picture.value.url) !== 'valid') continue;
    const key = pictureKey(part.block.id, picture.value.url);
    const same = written.get(key);
    if (same) same.push(picture);
    else written.set(key, [picture]);
  }
  // Those that are shown twice are taken in their order.
  const taken = new Map<string, number>();
  return pictures.map((picture) => {
    const { block, address, name } = picture;
    if (block === undefined) return picture;
    const key = pictureKey(block, address);
    const rank = taken.get(key) ?? 0;
    taken.set(key, rank + 1);
    const same = written.get(key);
    const found = same?.[Math.min(rank, same.length - 1)];
    return found ? { ...picture, ...found } : { ...picture, name: nameOf(block) ?? name };
  });
}
