import type { Delivery } from '../../core/send/delivery.ts';
import type { Send, SendLogEntry } from '../../core/send/send.ts';
import { appendLogEntry, withDelivery } from '../../core/send/transitions.ts';
import type { Deps } from '../deps.ts';
import type { ComposeDeps } from '../proofs/compose-mail.ts';

/** What a verb needs to have a letter sent. */
export type SendDeps = ComposeDeps &
  Pick<
    Deps,
    'campaigns' | 'proofs' | 'sends' | 'platform' | 'identity' | 'clock' | 'author' | 'store' | 'memory'
  >;

type LedgerDeps = Pick<Deps, 'sends' | 'clock'>;

/** How long a verb waits for another that works on the same campaign: a submit may take a minute. */
const lockTimeoutMs = 90_000;

/** Runs work on the sends of a campaign while nobody else does any. @throws AppError `send-busy` */
export const withLedger = <Value>(
  { sends }: Pick<Deps, 'sends'>,
  campaignId: string,
  work: () => Promise<Value>,
): Promise<Value> => sends.withLock(campaignId, work, lockTimeoutMs);

/** Notes a step, durably; the status stays unless the line says another. */
export function recordStep(
  deps: LedgerDeps,
  send: Send,
  line: Pick<SendLogEntry, 'step' | 'detail'> & Partial<Pick<SendLogEntry, 'status'>>,
): Promise<Send> {
  const at = deps.clock.now().toISOString();
  return deps.sends.update(send, (former) => appendLogEntry(former, { at, status: former.status, ...line }));
}

/** Notes what the platform says of a send, durably. */
export function recordDelivery(
  deps: LedgerDeps,
  send: Send,
  delivery: Delivery,
  step: SendLogEntry['step'],
): Promise<Send> {
  const at = deps.clock.now().toISOString();
  return deps.sends.update(send, (former) => withDelivery(former, delivery, { at, step }));
}
