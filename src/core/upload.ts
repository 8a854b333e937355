import { z } from 'zod';

/** Bytes of a file that a multipart form carried, under the field that the row's `file` names. */
export const UploadSchema = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'un fichier est attendu' })
  .meta({ type: 'string', format: 'binary' });
