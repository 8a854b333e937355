import { z } from 'zod';
import { NewsletterTemplateSchema } from '../core/newsletter-template/newsletter-template.ts';
import { endpoint } from './endpoint.ts';

const NewsletterTemplateLineSchema = NewsletterTemplateSchema.pick({
  id: true,
  name: true,
  use_editor: true,
});

export const newsletterTemplateRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/newslettertemplates',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ newslettertemplates: z.array(NewsletterTemplateLineSchema) }),
    summary: 'Modèles de newsletter, par nom',
  }),
};
