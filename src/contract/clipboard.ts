import { z } from 'zod';
import { ClipSchema } from '../core/clipboard/clip.ts';
import { IdSchema } from '../core/id.ts';
import { keptFields } from '../core/widget/kept-fields.ts';
import { endpoint } from './endpoint.ts';
import { UploadSchema } from './upload.ts';

/** A clip as the editor offers it; `params` is JSON text, as `blockdatas` of a block. */
const OfferedClipSchema = ClipSchema.extend({
  /** Name of its block template. */
  name: z.string(),
  params: z.string(),
  /** Address of its picture, null while it has none. */
  thumbnail: z.string().nullable(),
  /** Why it cannot be inserted, in French; null when it can. */
  problem: z.string().nullable(),
});
export type OfferedClipAnswer = z.output<typeof OfferedClipSchema>;

export const clipboardRows = {
  available: endpoint({
    method: 'GET',
    path: '/clipboard/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.object({ html: z.string(), clips: z.array(OfferedClipSchema) }),
    summary: 'Blocs du presse-papier qui vont avec un modèle de newsletter',
  }),
  create: endpoint({
    method: 'POST',
    path: '/clipboard/ajaxcreate',
    body: 'form',
    file: 'thumbnail',
    input: z.strictObject({
      ...keptFields,
      /** JPEG that shows it; one is made when absent. */
      thumbnail: UploadSchema.optional(),
    }),
    output: z.object({ id: IdSchema }),
    summary: 'Garde un bloc rempli dans le presse-papier',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/clipboard/ajaxdelete/{clipId}',
    body: 'form',
    input: z.strictObject({ clipId: IdSchema }),
    output: z.object({
      /** Mark under which `/api/trash/restore` puts it back. */
      trash: z.string(),
    }),
    summary: 'Met un bloc du presse-papier à la corbeille',
  }),
};
