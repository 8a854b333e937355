import { byName } from '../../core/french-order.ts';
import type { NewsletterTemplateSummary } from '../../core/newsletter-template/opened-template.ts';
import type { Deps } from '../deps.ts';

/** Newsletter templates by name. */
export async function listNewsletterTemplates(
  deps: Pick<Deps, 'newsletterTemplates' | 'campaigns'>,
): Promise<NewsletterTemplateSummary[]> {
  const [templates, campaigns] = await Promise.all([deps.newsletterTemplates.list(), deps.campaigns.list()]);
  const countOf = (id: string) =>
    campaigns.filter((campaign) => campaign.newslettertemplate_id === id).length;
  return templates
    .map(({ id, name, use_editor, positions }) => ({
      id,
      name,
      use_editor,
      positions,
      campaigns: countOf(id),
    }))
    .sort(byName);
}
