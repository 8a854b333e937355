import { z } from 'zod';
import { IdSchema } from '../id.ts';

/** Whom a platform sends to, as the configuration names it or the platform offers it. */
export const TargetSchema = z.strictObject({
  id: IdSchema,
  label: z.string().min(1).max(200),
  /**
   * `list`: a CSV file of the workspace (embedded); `template`: the platform's own model of a delivery, which has its
   * target; `group`, `service`: by their name there; `where`: an expression written by the administrator.
   */
  kind: z.enum(['list', 'template', 'group', 'service', 'where']),
  /** What the kind asks for: a path, a name, an expression. */
  value: z.string().min(1).max(4_000),
});
export type Target = z.output<typeof TargetSchema>;

/** A target as people choose it; what it is made of stays here. */
export const OfferedTargetSchema = z.object(TargetSchema.pick({ id: true, label: true, kind: true }).shape);

/** What a platform says a delivery is at. */
export const deliveryStatuses = [
  'preparing',
  'awaiting-approval',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'failed',
] as const;

/** A send as the platform tells it, read back. */
export const DeliverySchema = z.strictObject({
  /** The platform's own id. */
  id: z.string().min(1),
  status: z.enum(deliveryStatuses),
  /** The instant it is set to leave at, ISO 8601, UTC. */
  at: z.iso.datetime().optional(),
  label: z.string().optional(),
  lastModified: z.iso.datetime().optional(),
  /** Where a person looks at it on the platform. */
  url: z.string().optional(),
  counts: z
    .strictObject({
      /** Recipients it is meant for. */
      targeted: z.int().optional(),
      sent: z.int().optional(),
      refused: z.int().optional(),
      /** Of whom nobody knows whether they got it. */
      unknown: z.int().optional(),
    })
    .optional(),
  /** Why it failed or waits, a French sentence. */
  detail: z.string().optional(),
});
export type Delivery = z.output<typeof DeliverySchema>;
