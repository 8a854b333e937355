import { byName } from '../../core/french-order.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Deps } from '../deps.ts';

/** A newsletter template as their list shows it. */
export interface NewsletterTemplateLine
  extends Pick<NewsletterTemplate, 'id' | 'name' | 'use_editor' | 'positions'> {
  /** How many campaigns are made with it, archived ones included. */
  campaigns: number;
}

/** Newsletter templates by name. */
export async function listNewsletterTemplates(
  deps: Pick<Deps, 'newsletterTemplates' | 'campaigns'>,
): Promise<NewsletterTemplateLine[]> {
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
