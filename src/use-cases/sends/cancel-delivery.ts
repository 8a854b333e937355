import { AppError } from '../../core/errors/app-error.ts';
import { isActive } from '../../core/send/active.ts';
import type { Send } from '../../core/send/send.ts';
import { recordDelivery, recordStep, type SendDeps } from './send-log.ts';

/** Stops what the platform has of a send. @throws AppError `send-too-late`; as `SendPlatform.cancel` */
export async function cancelDelivery(deps: SendDeps, send: Send, deliveryId: string): Promise<Send> {
  await recordStep(deps, send, { step: 'cancelling' });
  const delivery = await deps.platform.cancel(deliveryId);
  const step = delivery.status === 'cancelled' ? 'cancelled' : 'too-late';
  const read = await recordDelivery(deps, send, delivery, step);
  if (step === 'too-late') throw AppError.of('send-too-late', { key: send.key });
  return read;
}

/**
 * Stops the send whose place another takes, before the other leaves; saying it again does no harm.
 * @throws AppError `send-too-late` when the former has left; as `cancelDelivery`
 */
export async function cancelReplacedSend(deps: SendDeps, { campaign_id, replaces }: Send): Promise<void> {
  if (replaces === undefined) return;
  const former = (await deps.sends.listOf(campaign_id)).find(({ key }) => key === replaces);
  if (former?.status === 'sent') throw AppError.of('send-too-late', { key: replaces });
  if (former?.delivery && isActive(former)) await cancelDelivery(deps, former, former.delivery.id);
}
