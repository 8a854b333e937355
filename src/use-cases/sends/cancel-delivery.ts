import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import { noteDelivery, noteStep } from './journal.ts';
import type { SendDeps } from './send-deps.ts';

/** Stops what the platform has of a send. @throws AppError `send-too-late`; as `SendPlatform.cancel` */
export async function cancelDelivery(deps: SendDeps, send: Send, deliveryId: string): Promise<Send> {
  await noteStep(deps, send, { step: 'cancelling' });
  const delivery = await deps.platform.cancel(deliveryId);
  const step = delivery.status === 'cancelled' ? 'cancelled' : 'too-late';
  const read = await noteDelivery(deps, send, delivery, step);
  if (step === 'too-late') throw AppError.of('send-too-late', { key: send.key });
  return read;
}
