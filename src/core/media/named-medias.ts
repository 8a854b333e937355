import { collectStrings } from '../collect-strings.ts';
import { addressesBelow, mediaIdOf, mediaPrefix, publicFolder } from './addresses.ts';
import { readPictureAddress } from './picture-address.ts';

/** Alternative texts of the pictures that a content names, '' where it gives none, by the id it names them by. */
export type NamedMedias = ReadonlyMap<string, string>;

/** The ids a path below the library may mean: a file may be called like the picture made of another. */
function idsOf(path: string): string[] {
  const address = mediaPrefix + path;
  return [address, readPictureAddress(address).original].flatMap((each) => mediaIdOf(each) ?? []);
}

function idsIn(text: string, published: string | undefined): string[] {
  const own = published === undefined ? text : text.replaceAll(published, mediaPrefix);
  return [...new Set(addressesBelow(mediaPrefix, own).flat().flatMap(idsOf))];
}

const isImage = (value: object): value is { url: string; alt: string; decorative?: unknown } =>
  'url' in value && 'alt' in value && typeof value.url === 'string' && typeof value.alt === 'string';

function imagesIn(value: unknown): { url: string; alt: string }[] {
  const images: { url: string; alt: string }[] = [];
  const look = (inner: unknown) => {
    if (inner === null || typeof inner !== 'object') return;
    if (isImage(inner) && inner.decorative !== true && inner.alt !== '') images.push(inner);
    for (const one of Object.values(inner)) look(one);
  };
  look(value);
  return images;
}

/**
 * The pictures of the library that a content names in its values, texts and markup: originals, those of which it shows a
 * derived picture, and under their public addresses.
 */
export function namedMedias(content: unknown, publicUrl: string | null): NamedMedias {
  const published = publicFolder({ publicUrl });
  // In one go: a line ends an address.
  const texts = collectStrings(content).join('\n');
  const named = new Map(idsIn(texts, published).map((id) => [id, '']));
  if (named.size === 0) return named;
  for (const { url, alt } of imagesIn(content)) for (const id of idsIn(url, published)) named.set(id, alt);
  return named;
}
