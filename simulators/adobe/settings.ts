import { z } from 'zod';

/** How the simulated instance behaves; each may be changed while it runs. Times are on its own clock, in ms. */
export const SettingsSchema = z.strictObject({
  /** From submission to the end of the analysis. */
  preparationMs: z.int().min(0).default(2_000),
  sendingMs: z.int().min(0).default(3_000),
  stoppingMs: z.int().min(0).default(500),
  /** When given, every analysis ends at state 37 with these words. */
  analysisFailure: z.string().nullable().default(null),
  /** What a second delivery with the same internal name gets; Adobe documents neither. */
  duplicates: z.enum(['refused', 'accepted']).default('refused'),
  /** Deliveries in preparation at the same time: `maxDeliveryQueueSize`. */
  queueSize: z.int().min(1).default(50),
  /** The HTTP status of SOAP faults: both are seen in the wild. */
  faultStatus: z.enum(['200', '500', 'alternating']).default('alternating'),
  /** Life of sessions and tokens. */
  sessionMs: z.int().min(0).default(86_400_000),
});
export type Settings = z.output<typeof SettingsSchema>;
