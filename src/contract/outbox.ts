import { z } from 'zod';
import { OutboxMessageSchema, OutboxSummarySchema } from '../core/outbox/outbox-message.ts';
import { endpoint } from './endpoint.ts';

const message = z.strictObject({
  messageId: z.string().regex(/^[\w.-]{1,200}$/, 'identifiant de message attendu'),
});

export const outboxRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ messages: z.array(OutboxSummarySchema) }),
    summary: 'Courriels gardés par la boîte d’envoi, le plus récent d’abord',
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/outbox/{messageId}',
    body: 'none',
    input: message,
    output: z.object({ message: OutboxMessageSchema }),
    summary: 'Un courriel : en-têtes, texte, pièces jointes, source',
  }),
  html: endpoint({
    method: 'GET',
    path: '/frames/outbox/{messageId}',
    body: 'none',
    input: message,
    output: z.string(),
    answer: 'html',
    summary: 'Le HTML d’un courriel, pour un cadre isolé',
  }),
};
