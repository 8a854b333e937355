import { z } from 'zod';
import { TemplateUsageSchema } from '../block-template/template-summary.ts';
import { PositionSchema } from '../positions/position.ts';

/** Where a newsletter template serves today: its campaigns, archived ones included, and what their current versions name. */
export const NewsletterTemplateUsageSchema = TemplateUsageSchema.extend({
  campaigns: z.array(
    TemplateUsageSchema.shape.campaigns.element.extend({
      archived: z.boolean(),
      /** Those its blocks stand in. */
      positions: z.array(PositionSchema),
      /** Colours and fonts of the template that it names. */
      aliases: z.array(z.string()),
    }),
  ),
});
export type NewsletterTemplateUsage = z.output<typeof NewsletterTemplateUsageSchema>;
