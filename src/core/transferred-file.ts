import { z } from 'zod';
import { FindingSchema } from './finding.ts';

/** A file that a browser keeps. */
export const DownloadSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What is to be told of it, where there is something. */
  findings: z.array(FindingSchema).optional(),
});
export type Download = z.output<typeof DownloadSchema>;

/** Bytes of a file that a multipart form carried, under the field that the row's `file` names. */
export const UploadSchema = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'un fichier est attendu' })
  .meta({ type: 'string', format: 'binary' });
