import { z } from 'zod';
import { StoreChangeSchema } from '../core/workspace/workspace.ts';

/** What went wrong in the background, for whoever has the editor open. */
const NoticeSchema = z.object({ noun: z.literal('notice'), text: z.string() });

/** What `/events` pushes: one event for each change of the workspace, and notices. */
export const LiveEventSchema = z.discriminatedUnion('noun', [StoreChangeSchema, NoticeSchema]);
export type LiveEvent = z.output<typeof LiveEventSchema>;
