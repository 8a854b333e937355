import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../../src/adapters/mailer-outbox/create-outbox.ts';
import { createOutboxMailer } from '../../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import type { Target } from '../../../src/core/send/delivery.ts';
import type { PlatformLetter } from '../../../src/use-cases/ports/send-platform.ts';
import { openEmbeddedPlatform } from '../../support/embedded-platform.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { fakeMailer } from '../../support/fakes/fake-mailer.ts';
import { fixedClock } from '../../support/fakes/fixed-clock.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const target: Target = { id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'listes/abonnes.csv' };
const key = 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36';
const at = new Date('2026-12-04T08:00:00.000Z');
const list = 'email;prénom;nom\nanne@exemple.fr;Anne;Le Goff\nmarc@exemple.fr;;\nANNE@exemple.fr;Double;\n';

async function rehearsal({
  smtp,
  isOneClick = false,
}: {
  smtp?: { mailer: ReturnType<typeof fakeMailer>; allow: string[] };
  isOneClick?: boolean;
} = {}) {
  const folder = await temporaryFolder();
  await writeByHand(folder, target.value, list);
  const outboxFolder = join(folder, 'outbox');
  const clock = fixedClock();
  const open = (outbox = createOutboxMailer(outboxFolder)) =>
    openEmbeddedPlatform({
      ...{ folder, targets: [target], clock },
      routes: { outbox, isOneClick, ...(smtp && { smtp }) },
    });
  const letters = () => createOutbox(outboxFolder).list();
  return { folder, clock, open, letters, outbox: createOutbox(outboxFolder) };
}

const letter: PlatformLetter = {
  campaignId: 'lettre-de-decembre',
  versionId: '000001-k3f9c2',
  kind: 'blocks',
  name: 'Lettre de décembre',
  subject: 'Noël & vous, « {{nl:firstName|cher lecteur}} »',
  from: { name: 'La Rédaction', email: 'lettre@example.org' },
  html: '<p>Bonjour {{nl:firstName|à vous}} 🎄 ]]> &lt;%= 1 %&gt;</p>',
  text: 'Bonjour {{nl:firstName}}',
  pictures: [],
};
const order = { key, letter, target, at };

test('a list says how many people it stands for; one that cannot be read, nothing', async () => {
  const { open } = await rehearsal();
  const platform = open();
  expect(await platform.countRecipients?.(target)).toBe(2);
  expect(await platform.countRecipients?.({ ...target, value: 'listes/autre.csv' })).toBeUndefined();
});

describe('a copied workspace', () => {
  /** The folder as it is, byte for byte and with its dates, once `clock` shows an hour. */
  async function copied(until?: string) {
    const original = await rehearsal();
    const platform = original.open();
    await platform.schedule(order);
    if (until) original.clock.set(until);
    const folder = join(await temporaryFolder(), 'copie');
    await promisify(execFile)('cp', ['-a', original.folder, folder]);
    const outbox = join(folder, 'outbox');
    const routes = { outbox: createOutboxMailer(outbox) };
    const { clock } = original;
    const copy = openEmbeddedPlatform({ folder, targets: [target], clock, routes });
    return { original: { ...original, platform }, copy, letters: () => createOutbox(outbox).list() };
  }

  test('writes to nobody what the original sends: it asks, for as long as nobody answers', async () => {
    const { original, copy, letters } = await copied();
    expect(await copy.status(key)).toMatchObject({
      status: 'paused',
      detail: expect.stringContaining('copie'),
    });
    original.clock.set(at.toISOString());
    await original.platform.fire?.();
    await copy.fire?.();
    await copy.fire?.();
    expect(await original.letters()).toHaveLength(2);
    expect(await letters()).toEqual([]);
    original.clock.set('2026-12-04T12:00:00.000Z');
    await copy.fire?.();
    expect(await copy.status(key)).toMatchObject({
      status: 'paused',
      detail: expect.stringContaining('copie'),
    });
    expect(await letters()).toEqual([]);
  });

  test('sends once a person says that it does', async () => {
    const { original, copy, letters } = await copied();
    await copy.adopt?.(key);
    expect(await copy.status(key)).toMatchObject({ status: 'scheduled' });
    original.clock.set(at.toISOString());
    await copy.fire?.();
    expect(await letters()).toHaveLength(2);
  });

  test('cancels what it was asked about, and the original sends all the same', async () => {
    const { original, copy, letters } = await copied();
    expect(await copy.cancel(key)).toMatchObject({ status: 'cancelled' });
    original.clock.set(at.toISOString());
    await copy.fire?.();
    await original.platform.fire?.();
    expect(await letters()).toEqual([]);
    expect(await original.letters()).toHaveLength(2);
  });

  test('goes no further with what was half sent when it was copied', async () => {
    const original = await rehearsal();
    await original.open().schedule(order);
    original.clock.set(at.toISOString());
    const dead = {
      ...createOutboxMailer(join(original.folder, 'outbox')),
      send: () => new Promise<never>(() => {}),
    };
    void original.open(dead).fire?.();
    await expect.poll(async () => (await original.open().status(key)).status).toBe('sending');
    const folder = join(await temporaryFolder(), 'copie');
    await promisify(execFile)('cp', ['-a', original.folder, folder]);
    const { clock } = original;
    const outbox = join(folder, 'outbox');
    const routes = { outbox: createOutboxMailer(outbox) };
    const copy = openEmbeddedPlatform({ folder, targets: [target], clock, routes });
    await copy.fire?.();
    expect(await createOutbox(outbox).list()).toEqual([]);
    expect(await copy.status(key)).toMatchObject({ status: 'paused' });
    expect(await copy.cancel(key)).toMatchObject({ status: 'cancelled' });
    await copy.fire?.();
    expect(await createOutbox(outbox).list()).toEqual([]);
  });

  test('a restarted one does not ask', async () => {
    const { clock, open, letters } = await rehearsal();
    await open().schedule(order);
    clock.set(at.toISOString());
    await open().fire?.();
    expect(await letters()).toHaveLength(2);
  });
});

describe('a rehearsed send', () => {
  test('leaves at its hour, once, each reader with their own words', async () => {
    const { clock, open, letters, outbox } = await rehearsal();
    const platform = open();
    expect((await platform.schedule(order)).counts).toEqual({ targeted: 2 });
    clock.set('2026-12-04T07:59:59.000Z');
    await platform.fire?.();
    expect(await letters()).toEqual([]);
    clock.set('2026-12-04T08:00:00.000Z');
    await platform.fire?.();
    await platform.fire?.();
    await open().fire?.();
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual([['anne@exemple.fr'], ['marc@exemple.fr']]);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Noël & vous, « Anne »',
      'Noël & vous, « cher lecteur »',
    ]);
    const anne = sent.find(({ to }) => to.includes('anne@exemple.fr'));
    const { html } = (await outbox.get(anne?.id ?? '')) ?? {};
    expect(html).toContain('<p>Bonjour Anne 🎄 ]]> &lt;%= 1 %&gt;</p>');
    expect(await platform.status(key)).toMatchObject({
      status: 'sent',
      counts: { targeted: 2, sent: 2, refused: 0, unknown: 0 },
    });
  });

  test('mails the allowlist by SMTP and nobody else', async () => {
    const mailer = fakeMailer('smtp');
    const { clock, open, letters } = await rehearsal({ smtp: { mailer, allow: ['anne@exemple.fr'] } });
    const platform = open();
    await platform.schedule(order);
    clock.set('2026-12-04T08:00:00.000Z');
    mailer.answer('anne@exemple.fr', 'refused', '550 No such user');
    await platform.fire?.();
    expect(mailer.sent.map(({ recipients }) => recipients)).toEqual([['anne@exemple.fr']]);
    expect((await letters()).map(({ to }) => to)).toEqual([['marc@exemple.fr']]);
    expect((await platform.status(key)).counts).toMatchObject({ sent: 1, refused: 1 });
  });

  test('tells mail programs where each reader unsubscribes, where the letter says so itself', async () => {
    const mailer = fakeMailer('smtp');
    const smtp = { mailer, allow: ['anne@exemple.fr'] };
    const { clock, open } = await rehearsal({ smtp, isOneClick: true });
    const unsubscribe = 'https://exemple.fr/partir?qui={{nl:email}}';
    await open().schedule({ ...order, letter: { ...letter, unsubscribe } });
    clock.set('2026-12-04T08:00:00.000Z');
    await open().fire?.();
    expect(mailer.sent[0]?.mail.unsubscribe).toEqual({
      address: 'https://exemple.fr/partir?qui=anne%40exemple.fr',
      isOneClick: true,
    });
  });

  test('of two processes that fire together mails each reader once (I9)', async () => {
    const mailer = fakeMailer('smtp');
    const { clock, open } = await rehearsal({ smtp: { mailer, allow: ['*@exemple.fr'] } });
    await open().schedule(order);
    clock.set('2026-12-04T08:00:00.000Z');
    await Promise.all(Array.from({ length: 6 }, () => open().fire?.()));
    expect(mailer.sent.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'anne@exemple.fr',
      'marc@exemple.fr',
    ]);
  });

  test('is not told as sent while the last mail is leaving', async () => {
    const { clock, open } = await rehearsal();
    const told: unknown[] = [];
    const outbox = fakeMailer();
    const { send } = outbox;
    const platform = open({
      ...outbox,
      send: async (...mail) => {
        told.push((await platform.status(key)).status);
        return send(...mail);
      },
    });
    await platform.schedule(order);
    clock.set('2026-12-04T08:00:00.000Z');
    await platform.fire?.();
    expect(told).toEqual(['sending', 'sending']);
    expect(await platform.status(key)).toMatchObject({ status: 'sent', counts: { sent: 2, unknown: 0 } });
  });

  test('whose process died while a mail was leaving does not send that one again, and goes on (I2, I3)', async () => {
    const mailer = fakeMailer('smtp');
    const { clock, open } = await rehearsal({ smtp: { mailer, allow: ['*@exemple.fr'] } });
    await open().schedule(order);
    clock.set('2026-12-04T08:00:00.000Z');
    mailer.fail(new Error('killed'));
    await expect(open().fire?.()).rejects.toThrow('killed');
    mailer.fail(undefined);
    const restarted = open();
    await restarted.fire?.();
    expect(mailer.sent.map(({ recipients }) => recipients)).toEqual([['marc@exemple.fr']]);
    expect(await restarted.status(key)).toMatchObject({ status: 'sent', counts: { sent: 1, unknown: 1 } });
  });

  test('in the outbox, where a copy falls on the first, nothing stays unknown', async () => {
    const { clock, open, letters } = await rehearsal();
    await open().schedule(order);
    clock.set('2026-12-04T08:00:00.000Z');
    const dying = fakeMailer();
    dying.fail(new Error('killed'));
    await expect(open(dying).fire?.()).rejects.toThrow('killed');
    const restarted = open();
    await restarted.fire?.();
    expect(await letters()).toHaveLength(2);
    expect((await restarted.status(key)).counts).toMatchObject({ sent: 2, unknown: 0 });
  });
});

describe('a rehearsed send does not leave', () => {
  test('fifteen minutes late or more: it asks (I6)', async () => {
    const { clock, open, letters } = await rehearsal();
    const platform = open();
    await platform.schedule(order);
    clock.set('2026-12-04T08:15:00.000Z');
    await platform.fire?.();
    expect(await letters()).toEqual([]);
    const { status, detail } = await platform.status(key);
    expect(status).toBe('paused');
    expect(detail).toContain('quinze minutes');
  });

  test('a moment late it does', async () => {
    const { clock, open, letters } = await rehearsal();
    const platform = open();
    await platform.schedule(order);
    clock.set('2026-12-04T08:14:59.000Z');
    await platform.fire?.();
    expect(await letters()).toHaveLength(2);
  });

  test('when a clock was ahead and is set back: it leaves once, at its instant (I7)', async () => {
    const { clock, open, letters } = await rehearsal();
    const platform = open();
    await platform.schedule(order);
    for (const now of ['2026-12-05T08:00:00.000Z', '2026-12-04T07:00:00.000Z']) {
      clock.set(now);
      await platform.fire?.();
      expect(await letters()).toEqual([]);
    }
    for (const now of ['2026-12-04T08:00:00.000Z', '2026-12-04T07:59:00.000Z', '2026-12-04T08:00:01.000Z']) {
      clock.set(now);
      await platform.fire?.();
      expect(await letters()).toHaveLength(2);
    }
  });

  test('to another list than the one that was scheduled (I8)', async () => {
    const { folder, clock, open, letters } = await rehearsal();
    const platform = open();
    await platform.schedule(order);
    await writeByHand(folder, target.value, `${list}paul@exemple.fr;Paul;\n`);
    clock.set('2026-12-04T08:00:00.000Z');
    await platform.fire?.();
    expect(await letters()).toEqual([]);
    expect(await platform.status(key)).toMatchObject({ status: 'paused' });
    expect((await platform.cancel(key)).status).toBe('cancelled');
  });

  test('once it is cancelled; once it has begun it cannot be', async () => {
    const { clock, open, letters } = await rehearsal();
    const platform = open();
    await platform.schedule(order);
    await platform.cancel(key);
    clock.set('2026-12-04T08:00:00.000Z');
    await platform.fire?.();
    expect(await letters()).toEqual([]);
    const begun = { ...order, key: key.replace('_1_', '_2_') };
    await platform.schedule(begun);
    await platform.fire?.();
    expect((await platform.cancel(begun.key)).status).toBe('sent');
  });
});

describe('a list', () => {
  test.each([
    ['email\n', 'vide'],
    ['prénom\nAnne\n', 'colonne «\u00a0email\u00a0»'],
    ['email;nom\nanne@exemple.fr;Le Goff\nmarc@exemple.fr;Petit;x\n', 'la ligne 3'],
    ['email;nom\n"anne@exemple.fr, marc@exemple.fr";x\n', 'adresses incorrectes'],
    [`email\n${Array.from({ length: 5_001 }, (_, n) => `a${n}@exemple.fr`).join('\n')}\n`, '5'],
  ])('%#: is refused with its reason, and nothing is kept', async (content, reason) => {
    const { folder, open } = await rehearsal();
    await writeByHand(folder, target.value, content);
    const refused = await failureOf(open().schedule(order));
    expect(refused.code).toBe('platform-refused');
    expect(refused.message).toContain(reason);
    expect(await readdir(join(folder, 'outbox')).catch(() => [])).toEqual([]);
  });

  test.each([
    '../dehors.csv',
    '/etc/passwd',
    'listes/../../dehors.csv',
    '.newsletter/x',
    'listes\\abonnes.csv',
  ])('%s is no file of the workspace', async (value) => {
    const { open } = await rehearsal();
    const refused = await failureOf(open().schedule({ ...order, target: { ...target, value } }));
    expect(refused.message).toContain('introuvable');
  });

  test('of a real platform is not known here', async () => {
    const { open } = await rehearsal();
    const group: Target = { ...target, kind: 'group', value: 'LST_FR' };
    expect((await failureOf(open().schedule({ ...order, target: group }))).code).toBe('platform-refused');
  });
});
