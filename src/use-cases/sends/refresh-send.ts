import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { SendDeps } from './send-deps.ts';
import { recordDelivery } from './send-log.ts';

/** Reads a send's state from the platform. @throws AppError as `SendPlatform.status` */
export async function refreshSend(deps: SendDeps, send: Send): Promise<Send> {
  if (!send.delivery) return send;
  return recordDelivery(deps, send, await deps.platform.status(send.delivery.id), 'read');
}

/** How long a demand waits for the platform's analysis, and how often it asks, ms (docs/product-rules.md#sends). */
const [longest, pause] = [20_000, 1_000];

/** The send once the platform has taken it or not; as it is when that takes too long or cannot be read. */
export async function awaitPlatformAnalysis(deps: SendDeps, send: Send): Promise<Send> {
  let current = send;
  for (let waited = 0; current.status === 'preparing' && waited < longest; waited += pause) {
    await deps.clock.wait(pause);
    try {
      current = await refreshSend(deps, current);
    } catch (failure) {
      // It was taken; the scheduler goes on reading.
      if (!AppError.is(failure)) throw failure;
    }
  }
  return current;
}
