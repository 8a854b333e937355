import { z } from 'zod';
import { IdSchema } from '../core/id.ts';
import {
  MAX_FORMER_DEFAULTS,
  NewsletterTemplateSchema,
} from '../core/newsletter-template/newsletter-template.ts';
import {
  NewsletterTemplateDocumentSchema,
  NewsletterTemplateSummarySchema,
  OpenedNewsletterTemplateSchema,
} from '../core/newsletter-template/opened-template.ts';
import { NewsletterTemplateUsageSchema } from '../core/newsletter-template/usage.ts';
import { endpoint } from './endpoint.ts';

export type {
  NewsletterTemplateDocument,
  NewsletterTemplateSummary,
} from '../core/newsletter-template/opened-template.ts';

const byId = { newsletterTemplateId: IdSchema };
const { id: _id, former_defaults: _former, ...editable } = NewsletterTemplateSchema.shape;

export const newsletterTemplateRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ newslettertemplates: z.array(NewsletterTemplateSummarySchema) }),
    summary: 'Modèles de newsletter, par nom',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates/{newsletterTemplateId}',
    body: 'none',
    input: z.strictObject(byId),
    output: NewsletterTemplateDocumentSchema,
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
    output: OpenedNewsletterTemplateSchema,
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
      /** Makes it again, under the same id, where it was deleted since it was opened. */
      again: z.boolean().optional(),
    }),
    output: OpenedNewsletterTemplateSchema,
    summary: 'Enregistre un modèle de newsletter',
  }),
  restoreDefault: endpoint({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}/restoredefault',
    body: 'api',
    input: z.strictObject({
      ...byId,
      /** Which of the former ones, the last one first. */
      rank: z
        .int()
        .min(0)
        .max(MAX_FORMER_DEFAULTS - 1)
        .default(0),
      /** The one that was the default until then, whatever its rank is by now. */
      replaced_at: z.iso.datetime().optional(),
      /** Only as long as that is the last one. */
      only_last: z.boolean().optional(),
    }),
    output: OpenedNewsletterTemplateSchema,
    summary: 'Reprend l’un des dix derniers contenus par défaut',
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
