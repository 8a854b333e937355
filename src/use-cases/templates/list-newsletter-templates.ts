import { z } from 'zod';
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
    const countOf = (id: string) =>
      campaigns.filter((campaign) => campaign.newslettertemplate_id === id).length;
    return templates
      .map((template) => {
        const { id, name, use_editor, positions } = template;
        const cover = use_editor
          ? coverAddress({ noun: 'newsletter-template', id }, revisionOf(template))
          : null;
        return { id, name, use_editor, positions, campaigns: countOf(id), cover };
      })
      .sort(byName);
  },
);
