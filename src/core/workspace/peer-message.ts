import { z } from 'zod';
import { AuditActionSchema } from '../audit/audit-entry.ts';
import { IdSchema } from '../id.ts';
import { PresentWindowSchema, WindowIdSchema } from '../presence/presence.ts';

/** What servers on one store say to each other besides what they store. */
export const PeerMessageSchema = z.discriminatedUnion('about', [
  /** A window says where it is, to a server that its stream of events may not be open at. */
  z.object({ about: z.literal('word'), campaignId: IdSchema, window: PresentWindowSchema }),
  /** It is there: the server says so that has its stream. */
  z.object({ about: z.literal('present'), campaignId: IdSchema, window: PresentWindowSchema }),
  /** It has no letter open any more: it says so itself, or its stream ended. */
  z.object({ about: z.literal('left'), window: WindowIdSchema, isSaid: z.boolean() }),
  /** What went wrong in the background, for whoever has a page open. */
  z.object({ about: z.literal('notice'), text: z.string() }),
  /** An entry more in the audit log. */
  z.object({ about: z.literal('audit'), action: AuditActionSchema }),
]);
export type PeerMessage = z.output<typeof PeerMessageSchema>;
