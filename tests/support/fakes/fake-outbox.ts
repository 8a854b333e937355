import { partOf } from '../../../src/core/list-part.ts';
import type { OutboxMessage } from '../../../src/core/outbox/outbox-message.ts';
import type { Outbox } from '../../../src/use-cases/ports/outbox.ts';

export interface FakeOutbox extends Outbox {
  keep(message: Partial<OutboxMessage> & { id: string }): void;
}

export function fakeOutbox(): FakeOutbox {
  const messages: OutboxMessage[] = [];
  const list: Outbox['list'] = async () =>
    messages.map(({ id, date, from, to, subject, bytes }) => ({ id, date, from, to, subject, bytes }));
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
    list,
    async listPart({ isFound, ...part }) {
      const all = await list();
      const found = all.filter(isFound);
      return { messages: partOf(found, part), total: found.length, all: all.length };
    },
    listBefore: async (instant) => (await list()).filter(({ date }) => new Date(date) < instant),
    async remove(id) {
      const at = messages.findIndex((message) => message.id === id);
      if (at !== -1) messages.splice(at, 1);
    },
    get: async (id) => messages.find((message) => message.id === id),
  };
}
