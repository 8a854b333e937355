import type { newsletterTemplateRows } from '../../contract/newsletter-templates.ts';
import { deleteNewsletterTemplate } from '../../use-cases/templates/delete-template.ts';
import { findNewsletterTemplateUsage } from '../../use-cases/templates/find-usage.ts';
import { getTemplateDocument } from '../../use-cases/templates/get-template-document.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import {
  createNewsletterTemplate,
  restoreDefault,
  saveNewsletterTemplate,
} from '../../use-cases/templates/save-newsletter-template.ts';
import type { VerbsOf } from '../verbs.ts';

export const newsletterTemplateVerbs = {
  list: listNewsletterTemplates,
  get: getTemplateDocument,
  usage: findNewsletterTemplateUsage,
  create: createNewsletterTemplate,
  save: saveNewsletterTemplate,
  restoreDefault: restoreDefault,
  delete: deleteNewsletterTemplate,
} satisfies VerbsOf<typeof newsletterTemplateRows>;
