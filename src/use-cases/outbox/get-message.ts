import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { MessageIdSchema, OutboxMessageSchema } from '../../core/outbox/outbox-message.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** @throws AppError `outbox-message-not-found` */
export const getMessage = verb(
  {
    input: z.strictObject({ messageId: MessageIdSchema }),
    output: OutboxMessageSchema,
    summary: 'Un courriel : en-têtes, texte, pièces jointes, source',
  },
  async (deps: Pick<Deps, 'outbox'>, input) => {
    const message = await deps.outbox.get(input.messageId);
    if (!message) throw AppError.of('outbox-message-not-found', { id: input.messageId });
    return message;
  },
);

/** @throws AppError as `getMessage` */
export const getMessageHtml = verb(
  {
    input: z.strictObject({ messageId: MessageIdSchema }),
    output: z.string(),
    summary: 'Le HTML d’un courriel, pour un cadre isolé',
  },
  async (deps: Pick<Deps, 'outbox'>, input) => (await getMessage(deps, input)).html,
);
