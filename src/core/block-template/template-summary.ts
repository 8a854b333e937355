import { z } from 'zod';
import { campaignStatuses, isReadFirst } from '../campaign/status.ts';
import { BlockFilterSchema } from '../positions/position.ts';
import { BlockTemplateSchema } from './block-template.ts';

/** A block template as the list of available blocks shows it. */
export const OfferedBlockSchema = z.object({
  ...BlockTemplateSchema.pick({ id: true, name: true, description: true, blockfilters: true }).shape,
  /** The usual one. */
  blockfilter: BlockFilterSchema,
  /** Address of its picture, when it has one. */
  thumbnail: z.string().nullable(),
});
export type OfferedBlock = z.output<typeof OfferedBlockSchema>;

/** A block template as their list shows it. */
export const BlockTemplateSummarySchema = OfferedBlockSchema.extend({
  /** How many parameters it asks for. */
  parameters: z.int(),
  /** Whether it is drawn by a markup of its own. */
  custom: z.boolean(),
  /** Of a template that an import made: the newsletter templates that name it, by name, one for each letter brought in. */
  imported_for: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type BlockTemplateSummary = z.output<typeof BlockTemplateSummarySchema>;

const NamedSchema = z.object({ id: z.string(), name: z.string() });

/** Where a template serves today. */
export const TemplateUsageSchema = z.object({
  /** By their current versions, archived ones left out for a block template; `blocks`: how many of its blocks. */
  campaigns: z.array(
    NamedSchema.extend({
      status: z.enum(campaignStatuses),
      /** An order stands, and what it will send is another content than the current one. */
      modified_since: z.boolean(),
      outcomeUnknown: z.boolean(),
      blocks: z.int(),
    }),
  ),
  newslettertemplates: z.array(
    NamedSchema.extend({
      /** Whether it lists the block template among those it offers; one that offers all names none. */
      offered: z.boolean(),
      /** How many of its blocks stand in the default content. */
      blocks: z.int(),
    }),
  ),
  /** With the name of the newsletter template whose campaigns they are offered to. */
  widgets: z.array(NamedSchema.extend({ newslettertemplate: z.string() })),
  /** How many copied blocks. */
  clips: z.int(),
});
export type TemplateUsage = z.output<typeof TemplateUsageSchema>;

/** The campaigns that a change of the template draws otherwise, and those that it leaves as they left or will leave. */
export function campaignsUsing({ campaigns }: Pick<TemplateUsage, 'campaigns'>) {
  const stay = campaigns.filter(({ status, modified_since }) => isReadFirst(status) && !modified_since);
  return { follow: campaigns.filter((campaign) => !stay.includes(campaign)), stay };
}
