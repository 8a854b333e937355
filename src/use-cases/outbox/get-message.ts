import { AppError } from '../../core/errors/app-error.ts';
import type { OutboxMessage } from '../../core/outbox/outbox-message.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `outbox-message-not-found` */
export async function getMessage(
  deps: Pick<Deps, 'outbox'>,
  input: { messageId: string },
): Promise<OutboxMessage> {
  const message = await deps.outbox.get(input.messageId);
  if (!message) throw AppError.of('outbox-message-not-found', { id: input.messageId });
  return message;
}
