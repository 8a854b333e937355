import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { deleteNewsletterTemplate } from '../../use-cases/templates/delete-template.ts';
import { findNewsletterTemplateUsage } from '../../use-cases/templates/find-usage.ts';
import { getTemplateDocument } from '../../use-cases/templates/get-template-document.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import {
  createNewsletterTemplate,
  restoreDefault,
  saveNewsletterTemplate,
} from '../../use-cases/templates/save-newsletter-template.ts';
import { mount } from '../mount.ts';

const rows = contract.newsletterTemplates;

export function newsletterTemplateRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ newslettertemplates: await listNewsletterTemplates(deps) }));
  mount(router, rows.get, (input) => getTemplateDocument(deps, input));
  mount(router, rows.usage, (input) => findNewsletterTemplateUsage(deps, input));
  mount(router, rows.create, (input) => createNewsletterTemplate(deps, input));
  mount(router, rows.save, ({ newsletterTemplateId, base_revision, again, ...template }) =>
    saveNewsletterTemplate(deps, { newsletterTemplateId, base_revision, again, template }),
  );
  mount(router, rows.restoreDefault, (input) => restoreDefault(deps, input));
  mount(router, rows.delete, async (input) => ({ trash: await deleteNewsletterTemplate(deps, input) }));
}
