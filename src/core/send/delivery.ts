import { z } from 'zod';

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
