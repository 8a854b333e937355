import { z } from 'zod';

/** One change of the workspace, whoever made it. */
export const StoreChangeSchema = z.discriminatedUnion('noun', [
  z.object({ noun: z.literal('campaign'), id: z.string() }),
  z.object({ noun: z.literal('version'), campaignId: z.string(), id: z.string() }),
  z.object({ noun: z.literal('proof'), campaignId: z.string(), number: z.int() }),
  z.object({ noun: z.literal('remark'), campaignId: z.string() }),
  z.object({ noun: z.literal('send'), campaignId: z.string(), key: z.string() }),
  z.object({ noun: z.literal('newsletter-template'), id: z.string() }),
  z.object({ noun: z.literal('block-template'), id: z.string() }),
  z.object({ noun: z.literal('widget'), id: z.string() }),
  z.object({ noun: z.literal('clip'), id: z.string() }),
  z.object({ noun: z.literal('media'), path: z.string() }),
  z.object({ noun: z.literal('outbox') }),
  z.object({ noun: z.literal('problems') }),
]);
export type StoreChange = z.output<typeof StoreChangeSchema>;
