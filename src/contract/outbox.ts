import type { getMessage, getMessageHtml, pageMessages } from '../use-cases/outbox/messages.ts';
import { endpoint } from './endpoint.ts';

export const outboxRows = {
  list: endpoint<typeof pageMessages>({ method: 'GET', path: '/api/outbox', body: 'none' }),
  message: endpoint<typeof getMessage, 'message'>({
    method: 'GET',
    path: '/api/outbox/{messageId}',
    body: 'none',
    as: 'message',
  }),
  html: endpoint<typeof getMessageHtml>({
    method: 'GET',
    path: '/frames/outbox/{messageId}',
    body: 'none',
    answer: 'html',
  }),
};
