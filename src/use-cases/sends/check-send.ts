import type { Send } from '../../core/send/send.ts';
import { findSend } from './find-send.ts';
import { reconcileSends } from './reconcile-sends.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Asks the platform about one send, by its key where nothing else is known of it; it sends nothing that was handed over
 * before.
 * @throws AppError `send-not-found`; as `SendPlatform`
 */
export async function checkSend(deps: SendDeps, { key }: { key: string }): Promise<Send> {
  await findSend(deps, key);
  const [unread] = await reconcileSends(deps, (send) => send.key === key);
  if (unread) throw unread.failure;
  return findSend(deps, key);
}
