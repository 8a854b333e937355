import { z } from 'zod';
import type { Config } from '../config.ts';

/** What becomes of pictures of ours when a letter is sent: */
export const PictureHostingSchema = z.enum([
  /** they have a public address, */
  'public',
  /** the platform takes and publishes them, */
  'platform',
  /** every mail carries them, which only a rehearsal does, */
  'mail',
  /** nobody finds them, */
  'nowhere',
  /** they stay as they are written, in raw HTML. */
  'written',
]);
export type PictureHosting = z.output<typeof PictureHostingSchema>;

/** What a platform does with pictures that have no public address. */
export type PictureTaking = Extract<PictureHosting, 'platform' | 'mail' | 'nowhere'>;

/** Of letters made of blocks. */
export const pictureHosting = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { pictures }: { pictures: PictureTaking },
): PictureHosting => (publicUrl === null ? pictures : 'public');
