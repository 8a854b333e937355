import type { getMessage, getMessageHtml, listMessages } from '../use-cases/outbox/messages.ts';
import { endpoint } from './endpoint.ts';

export const outboxRows = {
  list: endpoint<typeof listMessages, 'messages'>({
    method: 'GET',
    path: '/api/outbox',
    body: 'none',
    as: 'messages',
  }),
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
