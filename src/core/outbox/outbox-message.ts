import { z } from 'zod';

export const MessageIdSchema = z.string().regex(/^[\w.-]{1,200}$/, 'identifiant de message attendu');

/** A message that the embedded outbox kept instead of sending, as a mail program lists it. */
export const OutboxSummarySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  bytes: z.number(),
});
export type OutboxSummary = z.infer<typeof OutboxSummarySchema>;

export const OutboxMessageSchema = OutboxSummarySchema.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  /** The HTML part with its inline pictures as data addresses, to be shown in a sandboxed frame only. */
  html: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), bytes: z.number(), inline: z.boolean() }),
  ),
  /** The whole message as it lies on disk. */
  source: z.string(),
});
export type OutboxMessage = z.infer<typeof OutboxMessageSchema>;
