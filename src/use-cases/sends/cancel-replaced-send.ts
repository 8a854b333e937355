import { AppError } from '../../core/errors/app-error.ts';
import { isActive, type Send } from '../../core/send/send.ts';
import { cancelDelivery } from './cancel-delivery.ts';
import type { SendDeps } from './send-deps.ts';

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
