import { z } from 'zod';
import { campaignStatuses } from '../campaign/status.ts';
import { OfferedBlockSchema } from './offered-block.ts';

/** A block template as their list shows it. */
export const BlockTemplateLineSchema = OfferedBlockSchema.extend({
  /** How many parameters it asks for. */
  parameters: z.int(),
  /** Whether it is drawn by a markup of its own. */
  custom: z.boolean(),
});
export type BlockTemplateLine = z.output<typeof BlockTemplateLineSchema>;

const NamedSchema = z.object({ id: z.string(), name: z.string() });

/** Where a template serves today. */
export const TemplateUsageSchema = z.object({
  /** By their current versions, archived ones left out for a block template; `blocks`: how many of its blocks. */
  campaigns: z.array(NamedSchema.extend({ status: z.enum(campaignStatuses), blocks: z.int() })),
  newslettertemplates: z.array(NamedSchema),
  widgets: z.array(NamedSchema),
  /** How many copied blocks. */
  clips: z.int(),
});
export type TemplateUsage = z.output<typeof TemplateUsageSchema>;
