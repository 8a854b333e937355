import { describe, expect, test } from 'vitest';
import { isActive } from '../../../src/core/send/active.ts';
import { attentionNeeded } from '../../../src/core/send/attention.ts';
import type { Delivery } from '../../../src/core/send/delivery.ts';
import { isDueForPolling } from '../../../src/core/send/polling.ts';
import { type Send, type SendLogEntry, type SendStatus, sendStatuses } from '../../../src/core/send/send.ts';
import { sendCommentText } from '../../../src/core/send/send-comment.ts';
import { sendFacts } from '../../../src/core/send/send-facts.ts';
import { isSameRequest, sendKey } from '../../../src/core/send/send-request.ts';
import { appendLogEntry, transitions, withDelivery } from '../../../src/core/send/transitions.ts';
import { aSend } from '../../support/builders/send.ts';

const at = '2026-12-01T10:00:00.000Z';
const aDelivery = (facts: Partial<Delivery> = {}): Delivery => ({
  id: '4711',
  status: 'scheduled',
  at: '2026-12-05T08:00:00.000Z',
  label: 'Lettre de décembre',
  lastModified: '2026-11-27T09:00:05.000Z',
  ...facts,
});

describe('the status of a send', () => {
  test('changes as the table says, and in no other way', () => {
    for (const from of sendStatuses) {
      for (const to of sendStatuses.filter((status) => status !== from)) {
        const change = () => appendLogEntry(aSend({ status: from }), { at, step: 'read', status: to });
        if (transitions[from].includes(to)) expect(change().status).toBe(to);
        else expect(change).toThrow(`${from} to ${to}`);
      }
    }
  });

  test('what is over stays over, and leaves room for another send', () => {
    const over: SendStatus[] = ['sent', 'cancelled', 'failed'];
    for (const status of sendStatuses) {
      expect(isActive({ status })).toBe(!over.includes(status));
      if (over.includes(status)) expect(transitions[status]).toEqual([]);
    }
  });
});

describe('what the platform says', () => {
  const taken = withDelivery(aSend(), aDelivery(), { at, step: 'handed-over' });

  test('is kept, with what our demand left there', () => {
    expect(taken).toMatchObject({
      status: 'scheduled',
      delivery: aDelivery(),
      left: aDelivery(),
      alarms: [],
    });
    expect(taken.journal.at(-1)).toEqual({ at, step: 'handed-over', status: 'scheduled' });
  });

  test('the same again is no news', () => {
    const inAnotherOrder = Object.fromEntries(Object.entries(aDelivery()).reverse()) as Delivery;
    expect(withDelivery(taken, inAnotherOrder, { at, step: 'read' })).toBe(taken);
  });

  test('raises an alarm when somebody changed it there', () => {
    const found = aDelivery({ at: '2026-12-05T09:00:00.000Z', lastModified: '2026-11-30T16:00:00.000Z' });
    const read = withDelivery(taken, found, { at, step: 'read' });
    expect(read.alarms).toEqual([
      { fact: 'at', expected: '2026-12-05T08:00:00.000Z', found: '2026-12-05T09:00:00.000Z' },
      { fact: 'lastModified', expected: '2026-11-27T09:00:05.000Z', found: '2026-11-30T16:00:00.000Z' },
    ]);
  });

  test('the platform itself touches what goes on: no alarm', () => {
    const found = aDelivery({ status: 'sending', lastModified: '2026-12-05T08:00:01.000Z' });
    expect(withDelivery(taken, found, { at, step: 'read' })).toMatchObject({ status: 'sending', alarms: [] });
  });

  test('of a send that is over is an alarm and changes nothing', () => {
    const cancelled = aSend({ status: 'cancelled' });
    const read = withDelivery(cancelled, aDelivery({ status: 'sent' }), { at, step: 'read' });
    expect(read.status).toBe('cancelled');
    expect(read.alarms).toEqual([{ fact: 'status', expected: 'cancelled', found: 'sent' }]);
  });
});

describe('the key of a send', () => {
  const demand = aSend();

  test('says campaign, attempt and what is asked for', () => {
    expect(sendKey(demand, [])).toMatch(/^nls_lettre-de-decembre_1_[0-9a-f]{16}$/);
    expect(sendKey(demand, [])).toBe(sendKey({ ...demand }, []));
  });

  test.each([
    ['content', { contentHash: 'c'.repeat(64) }],
    ['platform', { platform: 'autre' }],
    ['target', { target: { ...demand.target, id: 'elus' } }],
    ['instant', { at: '2026-12-05T08:01:00.000Z' }],
  ])('is another with another %s', (_, facts) => {
    expect(sendKey({ ...demand, ...facts }, [])).not.toBe(sendKey(demand, []));
    expect(isSameRequest({ ...demand, ...facts }, demand)).toBe(false);
  });

  test('counts the sends that were cancelled or failed', () => {
    const former: { status: SendStatus }[] = [
      { status: 'cancelled' },
      { status: 'failed' },
      { status: 'sent' },
    ];
    expect(sendKey(demand, former)).toContain('_3_');
  });
});

test('a state is read while it may change: until it is scheduled, then around its hour', () => {
  const reads = (status: SendStatus, now: string) =>
    isDueForPolling({ status, at: '2026-12-05T08:00:00.000Z' }, new Date(now));
  expect(reads('preparing', '2026-12-01T08:00:00.000Z')).toBe(true);
  expect(reads('unknown', '2026-12-01T08:00:00.000Z')).toBe(true);
  expect(reads('scheduled', '2026-12-05T07:54:59.000Z')).toBe(false);
  expect(reads('scheduled', '2026-12-05T07:55:00.000Z')).toBe(true);
  expect(reads('sending', '2026-12-05T09:00:00.000Z')).toBe(true);
  expect(reads('sending', '2026-12-05T09:00:01.000Z')).toBe(false);
});

describe('what a send asks of a person', () => {
  const handed = (status: SendStatus): Pick<Send, 'journal' | 'status'> => ({
    status,
    journal: [
      { at: '2026-11-27T09:00:00.000Z', step: 'asked', status: 'preparing' },
      { at: '2026-11-27T09:00:01.000Z', step: 'handing-over', status: 'preparing' },
      { at: '2026-11-27T09:00:02.000Z', step: 'handed-over', status },
    ],
  });
  const adobe = { platform: 'adobe' };
  const told = (facts: Partial<Send>, now: string) =>
    sendCommentText(sendFacts(aSend({ ...adobe, ...facts })), new Date(now));

  test('after ten minutes: why its platform does not finish', () => {
    const detail = 'La diffusion 4711 est encore en édition dans Adobe Campaign.';
    const { journal, status } = handed('preparing');
    const send = { status, journal: [...journal.slice(0, 2), { ...journal[2], detail } as SendLogEntry] };
    expect(told(send, '2026-11-27T09:10:00.000Z')).toBe(detail);
    expect(told(send, '2026-11-27T09:10:01.000Z')).toBe(
      `${detail} Transmis depuis plus de dix minutes, et l’analyse n’est pas finie\u00a0: regardez la diffusion dans Adobe Campaign, ou annulez l’envoi.`,
    );
    expect(told(handed('scheduled'), '2026-11-27T10:00:00.000Z')).toBeUndefined();
  });

  test('another hour once its own has passed; whether it was taken', () => {
    expect(told(handed('paused'), '2026-12-05T08:00:00.000Z')).toContain('L’heure est passée');
    expect(told(handed('paused'), '2026-12-05T07:59:59.000Z')).toBeUndefined();
    expect(told(handed('unknown'), '2026-11-27T09:00:02.000Z')).toContain('La réponse a été coupée');
  });

  test('nothing while it waits to be handed over, which is said', () => {
    expect(told({}, '2026-11-27T12:00:00.000Z')).toContain('Pas encore remis à la plateforme');
  });

  test.each(sendStatuses.filter((status) => !isActive({ status })))(
    'nothing once it is over, at any hour: %s',
    (status) => {
      const handingOver = {
        at: '2026-11-27T09:00:00.000Z',
        step: 'handing-over',
        status: 'preparing',
      } as const;
      for (const send of [aSend({ status, journal: [handingOver] }), aSend({ status, copied: true })])
        for (const hour of ['1970-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'])
          expect(attentionNeeded(send, new Date(hour))).toBeUndefined();
    },
  );
});
