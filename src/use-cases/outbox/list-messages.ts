import { z } from 'zod';
import { OutboxSummarySchema } from '../../core/outbox/outbox-message.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** The mails that the embedded outbox kept, newest first. */
export const listMessages = verb(
  {
    input: z.strictObject({}),
    output: z.array(OutboxSummarySchema),
    summary: 'Courriels gardés par la boîte d’envoi, le plus récent d’abord',
  },
  (deps: Pick<Deps, 'outbox'>) => {
    return deps.outbox.list();
  },
);
