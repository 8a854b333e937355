import { z } from 'zod';
import { BlockTemplateSchema } from '../core/block-template/block-template.ts';
import { RecipientGroupSchema } from '../core/config.ts';
import { IdSchema } from '../core/id.ts';
import { TrackingParametersSchema } from '../core/links/organisation-tracking.ts';
import { PictureSchema } from '../core/media/media.ts';
import { NewsletterTemplateSchema } from '../core/newsletter-template/newsletter-template.ts';
import { NewsletterTemplateUsageSchema } from '../core/newsletter-template/usage.ts';
import { endpoint } from './endpoint.ts';

const NewsletterTemplateLineSchema = NewsletterTemplateSchema.pick({
  id: true,
  name: true,
  use_editor: true,
  positions: true,
}).extend({
  /** How many campaigns are made with it, archived ones included. */
  campaigns: z.int(),
});
export type NewsletterTemplateLine = z.output<typeof NewsletterTemplateLineSchema>;

/** A newsletter template with the mark of its state, to be handed back when it is saved. */
const OpenedTemplateSchema = z.object({ newslettertemplate: NewsletterTemplateSchema, revision: z.string() });

/** What its editor needs around it: what its letters are drawn with, and whom proofs may go to. */
const TemplateDocumentSchema = OpenedTemplateSchema.extend({
  blockTemplates: z.array(BlockTemplateSchema),
  /** Thumbnails of the block templates that have one, by id. */
  thumbnails: z.record(z.string(), z.string()),
  pictures: z.array(PictureSchema),
  tracking: TrackingParametersSchema,
  groups: z.array(RecipientGroupSchema.pick({ id: true, name: true })),
});
export type NewsletterTemplateDocument = z.output<typeof TemplateDocumentSchema>;

const byId = { newsletterTemplateId: IdSchema };
const { id: _id, former_defaults: _former, ...editable } = NewsletterTemplateSchema.shape;

export const newsletterTemplateRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ newslettertemplates: z.array(NewsletterTemplateLineSchema) }),
    summary: 'Modèles de newsletter, par nom',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates/{newsletterTemplateId}',
    body: 'none',
    input: z.strictObject(byId),
    output: TemplateDocumentSchema,
    summary: 'Un modèle de newsletter, et ce avec quoi ses lettres se dessinent',
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates/{newsletterTemplateId}/usage',
    body: 'none',
    input: z.strictObject(byId),
    output: NewsletterTemplateUsageSchema,
    summary: 'Les campagnes et les blocs enregistrés d’un modèle de newsletter',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/newslettertemplates',
    body: 'api',
    input: z.strictObject({ name: NewsletterTemplateSchema.shape.name, from: IdSchema.optional() }),
    output: OpenedTemplateSchema,
    summary: 'Un nouveau modèle de newsletter, ou la copie d’un autre',
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}',
    body: 'api',
    input: z.strictObject({
      ...byId,
      ...editable,
      /** `revision` of what was opened; when it is no longer what is stored: 409 `newsletter-template-stale`. */
      base_revision: z.string().max(64).optional(),
    }),
    output: OpenedTemplateSchema,
    summary: 'Enregistre un modèle de newsletter',
  }),
  restoreDefault: endpoint({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}/restoredefault',
    body: 'api',
    input: z.strictObject(byId),
    output: OpenedTemplateSchema,
    summary: 'Échange le contenu par défaut avec celui d’avant',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}/delete',
    body: 'api',
    input: z.strictObject(byId),
    output: z.object({ trash: z.string() }),
    summary: 'Met à la corbeille un modèle de newsletter qui ne sert nulle part',
  }),
};
