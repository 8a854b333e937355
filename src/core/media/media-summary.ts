import { z } from 'zod';
import { type Media, MediaSchema } from './media.ts';
import { mailAddress } from './picture-address.ts';

/** A media as lists show it. */
export const MediaSummarySchema = MediaSchema.extend({
  /** Address of a small picture of it. */
  thumbnail: z.string(),
  /** In how many places it stands. */
  uses: z.int(),
});
export type MediaSummary = z.output<typeof MediaSummarySchema>;

/** px: drawn width of the picture in a list, which is made for dense screens. */
const thumbnailWidth = 160;

/** Field by field: a copy by `...` of an object of so many takes ten times as long, and a library has thousands. */
export const summarizeMedia = (media: Media, uses: number): MediaSummary => ({
  id: media.id,
  folder: media.folder,
  name: media.name,
  original: media.original,
  url: media.url,
  format: media.format,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  sha256: media.sha256,
  mail: media.mail,
  alt: media.alt,
  credit: media.credit,
  origin: media.origin,
  created_at: media.created_at,
  author: media.author,
  ...(media.author_id && { author_id: media.author_id }),
  formerly: media.formerly,
  thumbnail: mailAddress(media, thumbnailWidth),
  uses,
});
