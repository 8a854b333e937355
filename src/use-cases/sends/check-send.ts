import { z } from 'zod';
import { SendKeySchema } from '../../core/send/send.ts';
import { AnsweredSendSchema } from '../../core/send/send-facts.ts';
import { verb } from '../verb.ts';
import { findSend } from './find-send.ts';
import { reconcileSends } from './reconcile-sends.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Asks the platform about one send, by its key where nothing else is known of it; it sends nothing that was handed over
 * before.
 * @throws AppError `send-not-found`; as `SendPlatform`
 */
export const checkSend = verb(
  {
    input: z.strictObject({ key: SendKeySchema }),
    output: AnsweredSendSchema,
    summary: 'Recherche un envoi sur sa plateforme, et dit ce qu’il en est',
  },
  async (deps: SendDeps, { key }) => {
    await findSend(deps, key);
    const [unread] = await reconcileSends(deps, (send) => send.key === key);
    if (unread) throw unread.failure;
    return findSend(deps, key);
  },
);
