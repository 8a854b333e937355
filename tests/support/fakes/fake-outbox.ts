import type { OutboxMessage } from '../../../src/core/outbox/outbox-message.ts';
import type { Outbox } from '../../../src/use-cases/ports/outbox.ts';

export interface FakeOutbox extends Outbox {
  keep(message: Partial<OutboxMessage> & { id: string }): void;
}

export function fakeOutbox(): FakeOutbox {
  const messages: OutboxMessage[] = [];
  return {
    keep(facts) {
      messages.unshift({
        date: '2026-11-27T09:00:00.000Z',
        from: 'lettre@exemple.fr',
        to: ['claire@exemple.fr'],
        subject: '[BAT 1] La lettre',
        bytes: 1_200,
        headers: [],
        text: '',
        html: '<p>La lettre</p>',
        attachments: [],
        source: '',
        ...facts,
      });
    },
    list: async () =>
      messages.map(({ id, date, from, to, subject, bytes }) => ({ id, date, from, to, subject, bytes })),
    get: async (id) => messages.find((message) => message.id === id),
  };
}
