import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { messageSource } from '../../../src/adapters/mail-message/build-message.ts';
import type { OutgoingMail } from '../../../src/use-cases/ports/mailer.ts';

const mailWith = (subject: string, name = 'La Rédaction'): OutgoingMail => ({
  from: { name, email: 'lettre@exämple.org' },
  subject,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  pictures: [],
  messageKey: 'lettre-bat-1',
  date: new Date('2026-11-27T09:00:00.000Z'),
});
const received = async (mail: OutgoingMail) => PostalMime.parse(await messageSource(mail));
const headersOf = async (mail: OutgoingMail) =>
  Buffer.from(await messageSource(mail))
    .toString()
    .split('\r\n\r\n')[0] ?? '';

describe('a subject or a name that looks encoded', () => {
  it.each([
    '=?utf-8?q?Bonjour?=',
    'Soldes =?utf-8?B?Q2FjaMOp?= fin',
    '=?utf-8?q?x?= et Noël',
    'Noël =?utf-8?q?x?=',
    '=?',
    `=?utf-8?q?${'long '.repeat(40).trim()}?=`,
    '=?UTF-8?Q?a?= =?UTF-8?Q?b?=',
  ])('is encoded, and reads as typed: %s', async (text) => {
    const mail = await received(mailWith(text, text));
    expect(mail.subject).toBe(text);
    expect(mail.from).toEqual({ name: text, address: 'lettre@xn--exmple-cua.org' });
    const headers = await headersOf(mailWith(text, text));
    expect(headers.split('\r\n').every((line) => line.length <= 78)).toBe(true);
    // No encoded word but ours.
    for (const word of headers.match(/=\?[^?]*\?/g) ?? []) expect(word).toBe('=?UTF-8?');
  });

  it.each(['Bonjour', 'Noël au village', 'Combien = 2 ?'])('%s is written as ever', async (text) => {
    expect((await received(mailWith(text, text))).subject).toBe(text);
    expect((await received(mailWith(text, text))).from?.name).toBe(text);
  });
});
