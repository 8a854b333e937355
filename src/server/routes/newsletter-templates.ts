import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { listNewsletterTemplates } from '../../use-cases/templates/list-newsletter-templates.ts';
import { mount } from '../mount.ts';

const rows = contract.newsletterTemplates;

export function newsletterTemplateRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ newslettertemplates: await listNewsletterTemplates(deps) }));
}
