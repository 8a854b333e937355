import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '../../../src/adapters/mailer-outbox/create-outbox.ts';
import { createOutboxMailer } from '../../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { outgoingMail } from '../../contracts/mailer.ts';

const pixel = Buffer.from('GIF89a');
let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const keep = (more: Parameters<typeof outgoingMail>[0], recipients = ['anne@exemple.fr']) =>
  createOutboxMailer(folder).send(outgoingMail(more), recipients);

describe('the outbox', () => {
  it('is empty before the first mail', async () => {
    expect(await createOutbox(folder).list()).toEqual([]);
  });

  it('lists mails newest first, and what is kept while it is open', async () => {
    const outbox = createOutbox(folder);
    await keep({ messageKey: 'un', date: new Date('2026-12-01T08:00:00Z') });
    expect(await outbox.list()).toHaveLength(1);
    await keep({ messageKey: 'deux', subject: 'Été', date: new Date('2026-12-02T08:00:00Z') });
    const [newest, oldest] = await outbox.list();
    expect(newest).toMatchObject({
      id: '20261202t080000000z-deux-001',
      date: '2026-12-02T08:00:00.000Z',
      from: 'Médiathèque « L’Échappée », service lettres <lettre@exemple.fr>',
      to: ['anne@exemple.fr'],
      subject: 'Été',
    });
    expect(newest?.bytes).toBeGreaterThan(500);
    expect(oldest?.id).toBe('20261201t080000000z-un-001');
  });

  it('lists a part of them, and has what was taken away, added or replaced by hand', async () => {
    const outbox = createOutbox(folder);
    for (const n of [1, 2, 3, 4])
      await keep({ messageKey: `m${n}`, subject: `Lettre ${n}`, date: new Date(`2026-12-0${n}T08:00:00Z`) });
    const isFound = ({ subject }: { subject: string }) => subject.startsWith('Lettre');
    const part = async (offset: number, limit: number) => {
      const { messages, ...counts } = await outbox.listPart({ isFound, offset, limit });
      return { subjects: messages.map(({ subject }) => subject), ...counts };
    };
    expect(await part(1, 2)).toEqual({ subjects: ['Lettre 3', 'Lettre 2'], total: 4, all: 4 });
    await rm(join(folder, '20261203t080000000z-m3-001.eml'));
    expect(await part(0, 9)).toMatchObject({ subjects: ['Lettre 4', 'Lettre 2', 'Lettre 1'], total: 3 });
    await keep({ messageKey: 'm5', subject: 'Lettre 5', date: new Date('2026-12-05T08:00:00Z') });
    await writeFile(join(folder, '20261204t080000000z-m4-001.eml'), 'Subject: Un essai\r\n\r\nBonjour');
    expect(await part(0, 9)).toEqual({ subjects: ['Lettre 5', 'Lettre 2', 'Lettre 1'], total: 3, all: 4 });
  });

  it('has the mail that was put in the place of another, of the same size and time', async () => {
    const outbox = createOutbox(folder);
    await mkdir(folder);
    const [there, other] = [join(folder, 'a.eml'), join(folder, '..', 'b.eml')];
    const files = [
      { path: there, subject: 'Juin' },
      { path: other, subject: 'Mars' },
    ];
    for (const { path, subject } of files) {
      await writeFile(path, `Subject: ${subject}\r\n\r\n`);
      await utimes(path, 1_000, 1_000);
    }
    expect(await outbox.list()).toMatchObject([{ subject: 'Juin' }]);
    await rename(other, there);
    expect(await outbox.list()).toMatchObject([{ subject: 'Mars' }]);
  });

  it('looks into its folder again only when a mail came or went, and at the mails of a part each time', async () => {
    const outbox = createOutbox(folder);
    await keep({ messageKey: 'un', subject: 'Une', date: new Date('2026-12-01T08:00:00Z') });
    const part = () => outbox.listPart({ isFound: () => true, offset: 0, limit: 9 });
    const subjects = async () => (await part()).messages.map(({ subject }) => subject);
    // A folder is believed to be as it was once another change of it would have another time.
    await wait(150);
    expect(await subjects()).toEqual(['Une']);
    await writeFile(join(folder, '20261201t080000000z-un-001.eml'), 'Subject: Un essai\r\n\r\nBonjour');
    expect(await subjects()).toEqual(['Un essai']);
    await keep({ messageKey: 'deux', subject: 'Deux', date: new Date('2026-12-02T08:00:00Z') });
    expect(await subjects()).toEqual(['Deux', 'Un essai']);
    await wait(150);
    expect(await subjects()).toEqual(['Deux', 'Un essai']);
    await rm(join(folder, '20261202t080000000z-deux-001.eml'));
    expect(await subjects()).toEqual(['Un essai']);
    await rm(folder, { recursive: true });
    expect(await part()).toEqual({ messages: [], total: 0, all: 0 });
  });

  it('leaves out a mail that goes between the list and the look at it', async () => {
    const outbox = createOutbox(folder);
    await keep({ messageKey: 'un', subject: 'Une', date: new Date('2026-12-01T08:00:00Z') });
    await keep({ messageKey: 'deux', subject: 'Deux', date: new Date('2026-12-02T08:00:00Z') });
    const isFound = () => {
      rmSync(join(folder, '20261202t080000000z-deux-001.eml'), { force: true });
      return true;
    };
    const { messages, all } = await outbox.listPart({ isFound, offset: 0, limit: 9 });
    expect({ subjects: messages.map(({ subject }) => subject), all }).toEqual({ subjects: ['Une'], all: 1 });
  });

  it('shows headers, text, HTML with its pictures inside, attachments and source', async () => {
    await keep({
      html: '<p>Bonjour</p><img src="cid:logo@1"><td background="cid:autre">',
      pictures: [{ contentId: 'logo@1', filename: 'logo.gif', contentType: 'image/gif', bytes: pixel }],
    });
    const outbox = createOutbox(folder);
    const [summary] = await outbox.list();
    const message = await outbox.get(summary?.id ?? '');
    expect(message).toMatchObject({
      text: expect.stringContaining('L’été dernier'),
      to: ['anne@exemple.fr'],
    });
    expect(message?.html.trim()).toBe(
      `<p>Bonjour</p><img src="data:image/gif;base64,${pixel.toString('base64')}"><td background="cid:autre">`,
    );
    expect(message?.attachments).toEqual([
      { filename: 'logo.gif', contentType: 'image/gif', bytes: pixel.length, inline: true },
    ]);
    expect(message?.headers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type']),
    );
    expect(message?.source).toContain('Content-ID: <logo@1>');
  });

  it('reads raw HTML under its own charset', async () => {
    await keep({ html: { bytes: Buffer.from('<p>d\xe9j\xe0 \x80</p>', 'latin1'), charset: 'windows-1252' } });
    const outbox = createOutbox(folder);
    const [summary] = await outbox.list();
    expect((await outbox.get(summary?.id ?? ''))?.html.trim()).toBe('<p>déjà €</p>');
  });

  it('keeps one file per recipient and no other', async () => {
    await keep({}, ['a@exemple.fr', 'b@exemple.fr']);
    await keep({}, ['a@exemple.fr', 'b@exemple.fr']);
    expect((await readdir(folder)).sort()).toEqual([
      '20261203t093000000z-lettre-de-decembre-bat-3-001.eml',
      '20261203t093000000z-lettre-de-decembre-bat-3-002.eml',
    ]);
  });

  it('names no file outside its folder', async () => {
    await keep({ messageKey: '../../evil' });
    await writeFile(join(folder, '..', 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await symlink(join(folder, '..', 'secret.eml'), join(folder, 'link.eml'));
    const outbox = createOutbox(folder);
    expect((await outbox.list()).map(({ id }) => id)).toEqual(['20261203t093000000z--evil-001']);
    for (const id of ['../secret', '..', '', 'link', 'a/b', 'a\0b'])
      expect(await outbox.get(id)).toBeUndefined();
  });

  it('lists a file that is no mail without hiding the others', async () => {
    await keep({});
    await writeFile(join(folder, 'bruit.eml'), Buffer.from([0, 255, 10, 13, 200]));
    await writeFile(join(folder, 'note.txt'), 'x');
    expect(await createOutbox(folder).list()).toHaveLength(2);
  });

  it('lists a message that cannot be read by its name, and hides no other', async () => {
    await keep({});
    const level = (n: number) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`;
    await writeFile(join(folder, 'poupees.eml'), Array.from({ length: 300 }, (_, n) => level(n)).join(''));
    const outbox = createOutbox(folder);
    expect((await outbox.list()).map(({ id }) => id)).toContain('poupees');
    expect(await outbox.list()).toHaveLength(2);
    await expect(outbox.get('poupees')).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  it('is not followed when a link stands in its place', async () => {
    const elsewhere = join(folder, '..', 'ailleurs');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await symlink(elsewhere, folder);
    await expect(keep({})).rejects.toMatchObject({ code: 'storage-failed' });
    expect(await readdir(elsewhere)).toEqual(['secret.eml']);
    const outbox = createOutbox(folder);
    expect(await outbox.list()).toEqual([]);
    expect(await outbox.get('secret')).toBeUndefined();
  });

  it('answers what it kept when the folder goes away before the last recipient', async () => {
    const recipients = ['a@exemple.fr', 'b@exemple.fr'];
    const results = await createOutboxMailer(folder).send(outgoingMail(), recipients, {
      onResult: () => rmSync(folder, { recursive: true, force: true }),
    });
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'deferred']);
    expect(results[1]?.response).toContain('enregistrement');
  });

  it('says so when the mail cannot be kept', async () => {
    await writeFile(folder, 'a file in its place');
    await expect(keep({})).rejects.toMatchObject({ code: 'storage-failed' });
  });
});

describe('mails past their days', () => {
  const before = new Date('2026-11-01T00:00:00Z');
  const putThere = async (id: string, iso: string) =>
    utimes(join(folder, `${id}.eml`), new Date(iso), new Date(iso));

  it('are those that are of before, and lie there since before', async () => {
    await keep({ messageKey: 'ancien', date: new Date('2026-02-01T08:00:00Z') });
    await keep({ messageKey: 'rapporte', date: new Date('2026-02-02T08:00:00Z') });
    await keep({ messageKey: 'recent', date: new Date('2026-11-02T08:00:00Z') });
    await writeFile(join(folder, 'sans-date.eml'), 'Subject: Sans date\r\n\r\nBonjour');
    for (const id of ['20260201t080000000z-ancien-001', '20261102t080000000z-recent-001', 'sans-date'])
      await putThere(id, '2026-03-01T00:00:00Z');
    await putThere('20260202t080000000z-rapporte-001', '2026-11-20T00:00:00Z');
    const old = (await createOutbox(folder).listBefore(before)).map(({ id }) => id);
    expect(old.sort()).toEqual(['20260201t080000000z-ancien-001', 'sans-date']);
  });

  it('are let go of one by one, and never what a link leads to', async () => {
    await keep({ messageKey: 'un' });
    const outbox = createOutbox(folder);
    const [{ id = '' } = {}] = await outbox.list();
    const outside = join(folder, '..', 'dehors.eml');
    await writeFile(outside, 'Subject: Dehors\r\n\r\n');
    await symlink(outside, join(folder, 'lien.eml'));
    await outbox.remove('lien');
    await outbox.remove('../dehors');
    await outbox.remove('absent');
    expect((await readdir(folder)).sort()).toEqual([`${id}.eml`, 'lien.eml'].sort());
    await outbox.remove(id);
    expect(await outbox.list()).toEqual([]);
    expect(await readdir(join(folder, '..'))).toContain('dehors.eml');
  });
});
