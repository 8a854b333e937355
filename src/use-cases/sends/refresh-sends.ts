import { z } from 'zod';
import { ListedSendSchema } from '../../core/send/send-facts.ts';
import { verb } from '../verb.ts';
import { type ListDeps, listSends } from './list-sends.ts';
import { reconcileSends } from './reconcile-send.ts';
import type { SendDeps } from './send-log.ts';

/** Every send, the last asked for first, once those under way have been read from their platform. */
export const refreshSends = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      sends: z.array(ListedSendSchema),
      /** Those that could not be read, and why; they are as they were. */
      unread: z.array(z.object({ key: z.string(), message: z.string() })),
    }),
    summary: 'Envois de toutes les campagnes, relus sur la plateforme',
  },
  async (deps: SendDeps & ListDeps) => {
    const unread = await reconcileSends(deps);
    return {
      sends: await listSends(deps),
      unread: unread.map(({ send, failure }) => ({ key: send.key, message: failure.message })),
    };
  },
);
