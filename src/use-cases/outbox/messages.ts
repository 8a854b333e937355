import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import {
  MessageIdSchema,
  OutboxMessageSchema,
  OutboxSummarySchema,
} from '../../core/outbox/outbox-message.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** The mails that the embedded outbox kept, newest first. */
export const listMessages = verb(
  {
    input: z.strictObject({}),
    output: z.array(OutboxSummarySchema),
    summary: 'Courriels gardés par la boîte d’envoi, le plus récent d’abord',
  },
  (deps: Pick<Deps, 'outbox'>) => {
    return deps.outbox.list();
  },
);

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
