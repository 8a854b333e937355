import type { deleteNewsletterTemplate } from '../use-cases/templates/delete-template.ts';
import type { findNewsletterTemplateUsage } from '../use-cases/templates/find-usage.ts';
import type { getTemplateDocument } from '../use-cases/templates/get-template-document.ts';
import type { listNewsletterTemplates } from '../use-cases/templates/list-newsletter-templates.ts';
import type {
  createNewsletterTemplate,
  restoreDefault,
  saveNewsletterTemplate,
} from '../use-cases/templates/save-newsletter-template.ts';
import { endpoint } from './endpoint.ts';

export const newsletterTemplateRows = {
  list: endpoint<typeof listNewsletterTemplates, 'newslettertemplates'>({
    method: 'GET',
    path: '/api/newslettertemplates',
    body: 'none',
    as: 'newslettertemplates',
  }),
  get: endpoint<typeof getTemplateDocument>({
    method: 'GET',
    path: '/api/newslettertemplates/{newsletterTemplateId}',
    body: 'none',
  }),
  usage: endpoint<typeof findNewsletterTemplateUsage>({
    method: 'GET',
    path: '/api/newslettertemplates/{newsletterTemplateId}/usage',
    body: 'none',
  }),
  create: endpoint<typeof createNewsletterTemplate>({
    method: 'POST',
    path: '/api/newslettertemplates',
    body: 'api',
  }),
  save: endpoint<typeof saveNewsletterTemplate>({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}',
    body: 'api',
  }),
  restoreDefault: endpoint<typeof restoreDefault>({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}/restoredefault',
    body: 'api',
  }),
  delete: endpoint<typeof deleteNewsletterTemplate, 'trash'>({
    method: 'POST',
    path: '/api/newslettertemplates/{newsletterTemplateId}/delete',
    body: 'api',
    as: 'trash',
  }),
};
