import { z } from 'zod';
import { IdSchema } from '../core/id.ts';
import { keptFields } from '../core/widget/kept-fields.ts';
import { WidgetAccessSchema, WidgetSchema } from '../core/widget/widget.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';
import { UploadSchema } from './upload.ts';

/** A widget as the editor offers it; `params` is JSON text, as `blockdatas` of a block. */
const OfferedWidgetSchema = WidgetSchema.extend({
  params: z.string(),
  /** Address of its picture, null while it has none. */
  thumbnail: z.string().nullable(),
  /** Why it cannot be inserted, in French; null when it can. */
  problem: z.string().nullable(),
});
export type OfferedWidgetAnswer = z.output<typeof OfferedWidgetSchema>;

export const widgetRows = {
  available: endpoint({
    method: 'GET',
    path: '/blockwidgets/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    input: z.strictObject({ newsletterTemplateId: IdSchema }),
    output: z.object({ html: z.string(), widgets: z.array(OfferedWidgetSchema) }),
    summary: 'Blocs enregistrés pour un modèle de newsletter',
  }),
  create: endpoint({
    method: 'POST',
    path: '/blockwidgets/ajaxcreate/{newsletterTemplateId}',
    body: 'form',
    file: 'thumbnail',
    input: z.strictObject({
      newsletterTemplateId: IdSchema,
      name: WidgetSchema.shape.name,
      access: emptyIsAbsent(WidgetSchema.shape.access),
      category: WidgetSchema.shape.category,
      ...keptFields,
      /** JPEG that shows it; one is made when absent. */
      thumbnail: UploadSchema.optional(),
      /** Id of the widget that this one takes the place of. */
      replace: emptyIsAbsent(IdSchema),
    }),
    output: z.object({
      id: IdSchema,
      /** Of a replacement: mark under which `/api/trash/restore` puts back what stood there. */
      trash: z.string().optional(),
    }),
    summary: 'Enregistre un bloc rempli',
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/widgets/{widgetId}',
    body: 'api',
    input: z.strictObject({
      widgetId: IdSchema,
      name: WidgetSchema.shape.name,
      category: WidgetSchema.shape.category,
      /** As it was when absent. */
      access: WidgetAccessSchema.optional(),
    }),
    output: z.object({}),
    summary: 'Donne à un bloc enregistré un autre nom, une autre catégorie, un autre accès',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/blockwidgets/ajaxdelete/{widgetId}',
    body: 'form',
    input: z.strictObject({ widgetId: IdSchema }),
    output: z.object({
      /** Mark under which `/api/trash/restore` puts it back. */
      trash: z.string(),
    }),
    summary: 'Met un bloc enregistré à la corbeille',
  }),
};
