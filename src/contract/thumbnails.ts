import { z } from 'zod';
import { IdSchema } from '../core/id.ts';
import { endpoint } from './endpoint.ts';
import { UploadSchema } from './upload.ts';

export const thumbnailRows = {
  update: endpoint({
    method: 'POST',
    path: '/blocktemplates/updatethumbnail/{blockTemplateId}',
    body: 'form',
    /** Without a file the server takes the picture itself. */
    input: z.strictObject({ blockTemplateId: IdSchema, thumbnail: UploadSchema.optional() }),
    file: 'thumbnail',
    output: z.object({ thumbnail: z.string().nullable() }),
    summary: 'Enregistre la miniature d’un modèle de bloc',
  }),
};
