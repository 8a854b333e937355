import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { MailFormSchema, MediaSchema } from '../../core/media/media.ts';
import type { inspectPicture } from './inspect-picture.ts';
import { sha256Of } from './sha256-of.ts';

/** A picture as it was judged, and as that is kept. */
export const InspectedPictureSchema = z.object({
  format: MediaSchema.shape.format,
  width: z.number(),
  height: z.number(),
  frames: z.number(),
  orientation: z.number(),
  mail: MailFormSchema,
  sha256: z.string(),
  bytes: z.number(),
});
export type InspectedPicture = z.output<typeof InspectedPictureSchema>;

/** Bytes, the limit of an upload; what is heavier is not read. */
export const MAX_UPLOAD_BYTES = 25 * 1024 ** 2;

/** Decodes a picture whole. @throws AppError as `MediaLibrary.examine` */
export async function examinePicture(
  judge: typeof inspectPicture,
  bytes: Uint8Array,
): Promise<InspectedPicture> {
  if (bytes.length > MAX_UPLOAD_BYTES)
    throw AppError.of('picture-too-heavy', { megabytes: MAX_UPLOAD_BYTES / 1024 ** 2 });
  return { ...(await judge(bytes, 'whole')), sha256: await sha256Of(bytes), bytes: bytes.length };
}

/** What a file would be in the library, as `MediaLibrary.examine` tells it. */
export const factsToTell = ({ format, width, height, bytes, sha256, mail }: InspectedPicture) => ({
  ...{ format, width, height, bytes, sha256, mail },
});
