import { beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '../../src/use-cases/ports/mailer.ts';
import type { Outbox } from '../../src/use-cases/ports/outbox.ts';
import { outgoingMail } from './mailer.ts';

export interface OutboxUnderTest {
  outbox: Outbox;
  /** Keeps mails in it. */
  mailer: Mailer;
}

/** What each outbox does, wherever the mails are kept. */
export function outboxContract(name: string, create: () => Promise<OutboxUnderTest>): void {
  describe(`an outbox (${name})`, () => {
    let outbox: Outbox;
    let keep: (more: Parameters<typeof outgoingMail>[0], recipients?: string[]) => Promise<unknown>;
    beforeEach(async () => {
      const { mailer, ...rest } = await create();
      outbox = rest.outbox;
      keep = (more, recipients = ['anne@exemple.fr']) => mailer.send(outgoingMail(more), recipients);
    });

    it('is empty before the first mail', async () => {
      expect(await outbox.list()).toEqual([]);
      expect(await outbox.get('absent')).toBeUndefined();
    });

    it('has nothing under what is no id', async () => {
      for (const id of ['', '../config', 'a\u0000b']) expect(await outbox.get(id)).toBeUndefined();
    });

    it('lists mails newest first, and what is kept while it is open', async () => {
      await keep({ messageKey: 'un', date: new Date('2026-12-01T08:00:00Z') });
      expect(await outbox.list()).toHaveLength(1);
      await keep({ messageKey: 'deux', subject: 'Été', date: new Date('2026-12-02T08:00:00Z') });
      const [newest, oldest] = await outbox.list();
      expect(newest).toMatchObject({
        id: '20261202t080000000z-deux-001',
        date: '2026-12-02T08:00:00.000Z',
        to: ['anne@exemple.fr'],
        subject: 'Été',
      });
      expect(newest?.bytes).toBeGreaterThan(500);
      expect(oldest?.id).toBe('20261201t080000000z-un-001');
    });

    it('lists a part of those that are found', async () => {
      for (const n of [1, 2, 3, 4])
        await keep({
          messageKey: `m${n}`,
          subject: `Lettre ${n}`,
          date: new Date(`2026-12-0${n}T08:00:00Z`),
        });
      const isFound = ({ subject }: { subject: string }) => subject !== 'Lettre 2';
      const { messages, ...counts } = await outbox.listPart({ isFound, offset: 1, limit: 2 });
      expect(messages.map(({ subject }) => subject)).toEqual(['Lettre 3', 'Lettre 1']);
      expect(counts).toEqual({ total: 3, all: 4 });
    });

    it('gives a mail as it would have left', async () => {
      await keep({ messageKey: 'un', html: '<p>Bonjour Zoé' });
      const [{ id = '' } = {}] = await outbox.list();
      const mail = await outbox.get(id);
      expect(mail?.html).toContain('<p>Bonjour Zoé');
      expect(mail?.source).toContain('To: anne@exemple.fr');
      expect(mail?.headers.map((header) => header.name)).toContain('Message-ID');
    });

    it('keeps the same mail to the same person once', async () => {
      for (const subject of ['Le premier', 'Le second']) await keep({ messageKey: 'un', subject });
      expect(await outbox.list()).toMatchObject([{ subject: 'Le premier' }]);
    });

    it('knows those of before an instant by their dates and by when they were kept', async () => {
      await keep({ messageKey: 'un', date: new Date('2026-02-01T08:00:00Z') });
      expect(await outbox.listBefore(new Date('2026-03-01T00:00:00Z'))).toEqual([]);
      await keep({ messageKey: 'demain', date: new Date('2999-02-01T08:00:00Z') });
      const old = await outbox.listBefore(new Date('2998-01-01T00:00:00Z'));
      expect(old.map(({ id }) => id)).toEqual(['20260201t080000000z-un-001']);
    });

    it('lets go of one for good, and of none that is not there', async () => {
      await keep({ messageKey: 'un' });
      const [{ id = '' } = {}] = await outbox.list();
      await outbox.remove('absent');
      expect(await outbox.list()).toHaveLength(1);
      await outbox.remove(id);
      expect(await outbox.list()).toEqual([]);
      expect(await outbox.get(id)).toBeUndefined();
    });
  });
}
