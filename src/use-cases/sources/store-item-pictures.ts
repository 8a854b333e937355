import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { mediaPrefix } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import type { ContentItem, ItemPicture } from '../../core/source/content-item.ts';
import type { StoredPicture } from '../../core/source/fill-block.ts';
import { shorten } from '../../core/source/shorten.ts';
import { shownAddress } from '../../core/source/web-address.ts';
import type { Deps } from '../deps.ts';
import type { FetchedPicture } from '../ports/content-fetcher.ts';

export type PictureDeps = Pick<Deps, 'contents' | 'medias' | 'author' | 'clock'>;

/** What became of the picture of an item. */
export interface ItemPictureOutcome {
  picture?: StoredPicture;
  /** Why it is not in the library, a French sentence. */
  failure?: string;
}

/** Of a name that is made of a title. */
const longestName = 60;

const extensions: Record<FetchedPicture['contentType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

interface Pictured {
  item: ContentItem;
  picture: ItemPicture;
}

type Shown = Pick<Media, 'url' | 'alt'>;

const markOf = (url: string) => sha256Hex(url).slice(0, 16);

const isOfAddress = ({ origin }: Media, mark: string) => origin.kind === 'source' && origin.mark === mark;

/** As a block shows it: what people said of it in the library goes before what its source says. */
const shownAs = (media: Shown, { alt }: ItemPicture): ItemPictureOutcome => ({
  picture: { url: media.url, alt: media.alt || alt },
});

/** A sidecar lies beside the picture, and is committed with it. */
const addressFacts = (url: string) => ({ url: shownAddress(url), mark: markOf(url) });

async function ownPicture({ medias }: PictureDeps, url: string): Promise<Shown> {
  const found = await medias.picture(url);
  if (!found) throw AppError.of('media-not-found', { path: url });
  return found;
}

/** A stroke is a letter of the title, no folder: 'OM/PSG'. */
const nameOf = ({ title }: ContentItem) =>
  shorten(title, longestName).replace(/…$/, '').replace(/[/\\]/g, '-');

async function fetchInto(deps: PictureDeps, { item, picture }: Pictured, within: number): Promise<Shown> {
  const { bytes, contentType } = await deps.contents.picture(picture.url, { within });
  const { media } = await deps.medias.add({
    bytes,
    filename: `${nameOf(item)}.${extensions[contentType]}`,
    folder: `contenus/${item.source}`,
    alt: picture.alt,
    credit: picture.credit,
    origin: { kind: 'source', source: item.source, item: item.id, ...addressFacts(picture.url) },
    ...authorshipOf(deps),
    createdAt: deps.clock.now().toISOString(),
  });
  return media;
}

/**
 * The pictures of items, each once in the library: a picture of an address that it has, or of bytes that it has, is the
 * one that is there. One that cannot be had holds up no other.
 * @param within ms for all of them
 * @returns by id of the item; items without a picture are not named
 */
export async function storeItemPictures(
  deps: PictureDeps,
  items: readonly ContentItem[],
  { within }: { within: number },
): Promise<ReadonlyMap<string, ItemPictureOutcome>> {
  const pictured = items.flatMap((item): Pictured[] =>
    item.picture ? [{ item, picture: item.picture }] : [],
  );
  if (pictured.length === 0) return new Map();
  const held = await deps.medias.list();
  const keep = async (one: Pictured): Promise<Shown> => {
    const { url } = one.picture;
    const mark = markOf(url);
    const known = held.find((media) => isOfAddress(media, mark));
    return known ?? (url.startsWith(mediaPrefix) ? ownPicture(deps, url) : fetchInto(deps, one, within));
  };
  const failed = onFailure(({ message }): ItemPictureOutcome => ({ failure: message }));
  const byAddress = new Map<string, Promise<Shown>>();
  const fates = pictured.map(async (one): Promise<[string, ItemPictureOutcome]> => {
    const { item, picture } = one;
    const kept = byAddress.get(picture.url) ?? keep(one);
    byAddress.set(picture.url, kept);
    return [item.id, await kept.then((shown) => shownAs(shown, picture), failed)];
  });
  return new Map(await Promise.all(fates));
}
