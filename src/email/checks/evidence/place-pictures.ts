import { imageState } from '../../../core/fields/image-address.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import { mediaPrefix } from '../../../core/media/addresses.ts';
import { readPictureAddress } from '../../../core/media/picture-address.ts';
import type { SourceMap } from '../../render/source-map.ts';
import { type FieldOccurrence, leavesIn } from '../parts.ts';
import type { ReadPicture } from './reading.ts';

interface WrittenPicture {
  value: ImageValue;
  field: string;
  path: string;
}

/** Which picture an address shows, whatever width is sent of it. */
function pictureKey(block: string, address: string): string {
  if (!address.startsWith(mediaPrefix)) return `${block} ${address}`;
  const { original, derived } = readPictureAddress(address);
  const { crop, standard } = derived ?? {};
  return [block, original, ...Object.values(crop ?? {}), standard ?? ''].join(' ');
}

/**
 * The pictures that are drawn, each with its place in the content and what is said of it there. Of one that a template's
 * markup names it is that of the value with the same address; one of its own has none, its place is its block.
 */
export function placePictures(
  pictures: readonly ReadPicture[],
  { sourceMap, parts }: { sourceMap: SourceMap; parts: readonly FieldOccurrence[] },
): ReadPicture[] {
  const byPath = new Map<string, WrittenPicture>();
  const byAddress = new Map<string, WrittenPicture>();
  for (const { part, leaf } of leavesIn(parts)) {
    if (leaf.type !== 'picture' || !leaf.isShown || imageState(leaf.value.url) !== 'valid') continue;
    const picture = { value: leaf.value, field: part.field, path: leaf.path };
    byPath.set(`${part.block.id} ${leaf.path}`, picture);
    const key = pictureKey(part.block.id, leaf.value.url);
    if (!byAddress.has(key)) byAddress.set(key, picture);
  }
  const spots = new Map(sourceMap.pictures.map((spot) => [spot.at, spot]));
  return pictures.map((picture) => {
    const { block, address, element } = picture;
    if (block === undefined) return picture;
    const path = spots.get(element.at)?.path;
    const found =
      path === undefined ? byAddress.get(pictureKey(block, address)) : byPath.get(`${block} ${path}`);
    return { ...picture, ...found };
  });
}
