import { z } from 'zod';

/** A file that a browser keeps. */
export const DownloadSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
