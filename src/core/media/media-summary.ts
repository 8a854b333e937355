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

export const summarizeMedia = (media: Media, uses: number): MediaSummary => ({
  ...media,
  thumbnail: mailAddress(media, thumbnailWidth),
  uses,
});
