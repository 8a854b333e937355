import { z } from 'zod';
import { type Media, MediaSchema } from './media.ts';
import { mailAddress } from './picture-address.ts';

/** A media as lists show it. */
export const MediaLineSchema = MediaSchema.extend({
  /** Address of a small picture of it. */
  thumbnail: z.string(),
  /** In how many places it stands. */
  uses: z.int(),
});
export type MediaLine = z.output<typeof MediaLineSchema>;

/** px: drawn width of the picture in a list, which is made for dense screens. */
const thumbnailWidth = 160;

export const mediaLine = (media: Media, uses: number): MediaLine => ({
  ...media,
  thumbnail: mailAddress(media, thumbnailWidth),
  uses,
});
