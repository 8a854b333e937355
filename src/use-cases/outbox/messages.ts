import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { listPartFields, listQueryField } from '../../core/list-part.ts';
import {
  MessageIdSchema,
  OutboxMessageSchema,
  type OutboxSummary,
  OutboxSummarySchema,
} from '../../core/outbox/outbox-message.ts';
import { searchBy } from '../../core/search-list.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

const messageSearch = searchBy(({ to, subject }: OutboxSummary) => [...to, subject].join('\n'));

/** Part of the mails that the embedded outbox kept, or of what a search finds among them, newest first. */
export const pageMessages = verb(
  {
    input: z.strictObject({
      /** Words that must all stand in recipients or subject. */
      query: listQueryField,
      ...listPartFields,
    }),
    output: z.object({
      messages: z.array(OutboxSummarySchema),
      /** How many there are; `messages` holds a part of them. */
      total: z.int(),
      /** How many there are without search. */
      all: z.int(),
    }),
    summary: 'Courriels gardés par la boîte d’envoi, le plus récent d’abord, par parties',
  },
  (deps: Pick<Deps, 'outbox'>, { query, ...part }) =>
    deps.outbox.listPart({ isFound: messageSearch(query), ...part }),
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
