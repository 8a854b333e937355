import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../deps.ts';

/** Newsletter templates by name. */
export async function listNewsletterTemplates(
  deps: Pick<Deps, 'newsletterTemplates'>,
): Promise<Pick<NewsletterTemplate, 'id' | 'name' | 'use_editor'>[]> {
  const templates = await deps.newsletterTemplates.list();
  return templates
    .map(({ id, name, use_editor }) => ({ id, name, use_editor }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
