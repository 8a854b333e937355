import { z } from 'zod';
import { mediaPrefix } from '../../core/media/addresses.ts';
import { type ContentItem, ItemIdSchema } from '../../core/source/content-item.ts';
import { SourceAliasSchema } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

const ItemNameSchema = z.strictObject({ source: SourceAliasSchema, item: ItemIdSchema });

/** Where small pictures of contents are served. */
export const contentPicturePrefix = '/content-pictures/';

/** ms for all pictures of a list: who looks at it has gone on by then. */
const patience = 12_000;

type PictureDeps = Pick<Deps, 'config' | 'contents' | 'contentPictures' | 'pictures'>;

async function fetchSmall({ contents, contentPictures, pictures }: PictureDeps, address: string) {
  const jpeg = await contents
    .picture(address, { within: patience })
    .then(({ bytes }) => pictures.card(bytes))
    // A picture that is gone, or is none, leaves a card without one.
    .catch(() => null);
  return contentPictures.keep(address, jpeg);
}

async function addressOf(deps: PictureDeps, item: ContentItem | undefined): Promise<string | null> {
  const url = item?.picture?.url;
  if (!url || url.startsWith(mediaPrefix)) return url ?? null;
  const known = await deps.contentPictures.find(url);
  const name = known === undefined ? await fetchSmall(deps, url) : known;
  return name === null ? null : `${contentPicturePrefix}${name}.jpg`;
}

/**
 * Small pictures of items that were found, for their cards; those that are not there yet are fetched. Of items that are
 * no longer kept there is none.
 */
export const showContentPictures = verb(
  {
    input: z.strictObject({
      items: z.array(ItemNameSchema).max(60),
    }),
    output: z.array(
      z.object({
        ...ItemNameSchema.shape,
        /** Of a small JPEG of ours; null where the content has no picture, or none that could be had. */
        address: z.string().nullable(),
      }),
    ),
    summary: 'De petites images des contenus, pour leurs cartes ; celles qui manquent sont demandées au web',
  },
  async (deps: PictureDeps, { items }) => {
    const sources = deps.config.sources.filter(({ alias }) => items.some(({ source }) => source === alias));
    const readings = await Promise.all(sources.map((source) => deps.contents.kept(source)));
    const kept = readings.flatMap((reading) => reading.items);
    return Promise.all(
      items.map(async ({ source, item }) => {
        const meant = kept.find((one) => one.source === source && one.id === item);
        return { source, item, address: await addressOf(deps, meant) };
      }),
    );
  },
);
