import { AppError } from '../../core/errors/app-error.ts';
import { mayStillArrive } from '../../core/send/polling.ts';
import { isActive, type Send } from '../../core/send/send.ts';
import { recheckAbandoned, reconcileSend } from './reconcile-send.ts';
import type { SendDeps } from './send-deps.ts';

/** What stood in the way of reading a send; it stays as it was. */
export interface UnreadSend {
  send: Send;
  failure: AppError;
}

/** One send under the ledger's lock, unless somebody is at work on its campaign: they know better. */
async function reconcileOne(deps: SendDeps, { campaign_id, key }: Send): Promise<void> {
  const work = async () => {
    const send = (await deps.sends.listOf(campaign_id)).find((one) => one.key === key);
    if (send && isActive(send)) await reconcileSend(deps, send);
    else if (send && mayStillArrive(send, deps.clock.now())) await recheckAbandoned(deps, send);
  };
  try {
    await deps.sends.withLock(campaign_id, work, 0);
  } catch (failure) {
    if (!AppError.is(failure, 'send-busy')) throw failure;
  }
}

/**
 * Brings the ledger up to date with its platform, send by send: after a crash, and as time goes on. It sends nothing that
 * was handed over before. What was given up is looked for during a day, in case it arrives in spite of it.
 * @param isWanted which of them; all when absent
 */
export async function reconcileSends(
  deps: SendDeps,
  isWanted: (send: Send) => boolean = () => true,
): Promise<UnreadSend[]> {
  const unread: UnreadSend[] = [];
  const isOpen = (send: Send) => isActive(send) || mayStillArrive(send, deps.clock.now());
  for (const send of (await deps.sends.list()).filter((one) => isOpen(one) && isWanted(one))) {
    try {
      await reconcileOne(deps, send);
    } catch (failure) {
      if (!AppError.is(failure)) throw failure;
      unread.push({ send, failure });
    }
  }
  return unread;
}
