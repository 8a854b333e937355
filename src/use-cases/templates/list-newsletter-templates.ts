import { z } from 'zod';
import { type Campaign, suggestIssueNumber } from '../../core/campaign/campaign.ts';
import { byName } from '../../core/french-order.ts';
import { NewsletterTemplateSummarySchema } from '../../core/newsletter-template/opened-template.ts';
import type { Deps } from '../deps.ts';
import { coverAddress } from '../thumbnails/thumbnail-address.ts';
import { verb } from '../verb.ts';
import { revisionOf } from './revision.ts';

/** Newsletter templates by name. */
export const listNewsletterTemplates = verb(
  {
    input: z.strictObject({}),
    output: z.array(NewsletterTemplateSummarySchema),
    summary: 'Modèles de newsletter, par nom',
  },
  async (deps: Pick<Deps, 'newsletterTemplates' | 'campaigns'>) => {
    const [templates, campaigns] = await Promise.all([
      deps.newsletterTemplates.list(),
      deps.campaigns.list(),
    ]);
    const campaignsOf = new Map<string, Campaign[]>(templates.map(({ id }) => [id, []]));
    for (const campaign of campaigns) campaignsOf.get(campaign.newslettertemplate_id)?.push(campaign);
    return templates
      .map((template) => {
        const { id, name, use_editor, positions } = template;
        const cover = use_editor
          ? coverAddress({ noun: 'newsletter-template', id }, revisionOf(template))
          : null;
        const own = campaignsOf.get(id) ?? [];
        const next_number = suggestIssueNumber(own, id) ?? null;
        return { id, name, use_editor, positions, campaigns: own.length, next_number, cover };
      })
      .sort(byName);
  },
);
