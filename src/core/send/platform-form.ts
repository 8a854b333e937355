import { z } from 'zod';
import { VersionIdSchema } from '../id.ts';
import { OfferedTargetSchema } from './delivery.ts';
import { SendFactsSchema } from './send-facts.ts';

/** What the platform part of the send form needs. */
export const PlatformFormSchema = z.object({
  id: z.string(),
  /** As people call the platform. */
  label: z.string(),
  /** Whether its mirror and unsubscribe pages are real ones. */
  publicPages: z.boolean(),
  targets: z.array(
    OfferedTargetSchema.extend({
      /** How many people it stands for; null where only the platform knows. */
      recipients: z.int().nullable(),
    }),
  ),
  /** Of the letter as it would leave now. */
  version_id: VersionIdSchema,
  subject: z.string(),
  /** Remarks on its proofs that nobody has dealt with. */
  openRemarks: z.int(),
  /** When the platform was asked for them; null when only the configuration was. */
  targetsReadAt: z.iso.datetime().nullable(),
  /** The zone dates are read in. */
  zone: z.string(),
  /** The first minute a send may be asked for now, d/m/Y H:i in that zone. */
  earliest: z.string(),
  /** The campaign's send that is under way, else the last one. */
  send: SendFactsSchema.nullable(),
  /** Whether that send is of the current content. */
  sendIsCurrent: z.boolean(),
  /** What a send needs of the approval of its content. */
  approval: z.enum(['off', 'warn', 'require']),
  /** The approved proof that shows exactly the current content. */
  approved: z
    .object({ proof: z.int(), version_id: VersionIdSchema, by: z.string(), at: z.iso.datetime() })
    .nullable(),
});
export type PlatformForm = z.output<typeof PlatformFormSchema>;
