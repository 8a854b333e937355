import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { SendDeps } from './send-deps.ts';
import { recordDelivery, recordStep } from './send-log.ts';

/** Stops what the platform has of a send. @throws AppError `send-too-late`; as `SendPlatform.cancel` */
export async function cancelDelivery(deps: SendDeps, send: Send, deliveryId: string): Promise<Send> {
  await recordStep(deps, send, { step: 'cancelling' });
  const delivery = await deps.platform.cancel(deliveryId);
  const step = delivery.status === 'cancelled' ? 'cancelled' : 'too-late';
  const read = await recordDelivery(deps, send, delivery, step);
  if (step === 'too-late') throw AppError.of('send-too-late', { key: send.key });
  return read;
}
