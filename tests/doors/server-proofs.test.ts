import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { aBlock } from '../support/builders/block.ts';
import { aConfig } from '../support/builders/config.ts';
import { aProof } from '../support/builders/proof.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import { aVersion } from '../support/builders/version.ts';
import type { FakeScreenshotter } from '../support/fakes/fake-screenshotter.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';
import { startMailServer } from '../support/mail-server.ts';
import { unzip } from '../support/unzip.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const campaignId = 'lettre-de-decembre';
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const send = (more: object = {}) =>
  postJson(`${running.url}/campaign/ajaxsendbat/${campaignId}`, { batmail: 'anne@exemple.fr', ...more });
const proofsAt = (path: string) => `${running.url}/api/campaigns/${campaignId}/proofs${path}`;
const open = async (number: number) => (await request(proofsAt(`/${number}`))).json;

describe('a proof', () => {
  test('50 clicks at once send one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect(new Set(answers.map(({ json }) => (json.proof as { number: number }).number))).toEqual(
      new Set([1]),
    );
    expect(workspace.mailer.sent).toHaveLength(1);
  });

  test('says in words what changed since the one before, in its mail too', async () => {
    await send();
    await workspace.deps.versions.publish(aVersion({ subject: 'Bonne année' }, 2));
    await send();
    expect(await open(1)).toMatchObject({ since: null, isCurrent: false, isIntact: true });
    expect(await open(2)).toMatchObject({
      since: 1,
      isSame: false,
      isCurrent: true,
      changes: [{ kind: 'field', name: 'Objet' }],
    });
    expect(workspace.mailer.sent[1]?.mail.note?.text).toContain('Ce qui a changé depuis le BAT n° 1');
    (workspace.deps.clock as FixedClock).set('2026-11-27T10:00:00.000Z');
    await send();
    expect(await open(3)).toMatchObject({ since: 2, isSame: true, changes: [] });
  });

  test('is approved until the letter changes: form, list of proofs and list of campaigns say so', async () => {
    await send();
    const given = { by: 'Mme Petit', note: 'reçu de Mme Petit, courriel du 3 décembre' };
    await postJson(proofsAt('/1/approve'), given);
    const standing = async () => {
      const [form, list, campaigns] = await Promise.all([
        request(`${running.url}/campaign/ajaxgetsend/${campaignId}`),
        request(proofsAt('')),
        request(`${running.url}/api/campaigns`),
      ]);
      const { proofs, contentHash } = list.json as { proofs: { contentHash: string }[]; contentHash: string };
      const lines = campaigns.json.campaigns as { id: string; status: string; voided: number | null }[];
      const { status, voided } = lines.find(({ id }) => id === campaignId) ?? {};
      const formVoided = (form.json.form as { voided: object | null }).voided;
      return { status, voided, formVoided, holds: proofs[0]?.contentHash === contentHash };
    };
    expect(await standing()).toEqual({ status: 'approved', voided: null, formVoided: null, holds: true });
    await workspace.deps.versions.publish(aVersion({ subject: 'Autre' }, 2));
    expect(await standing()).toEqual({
      status: 'draft',
      voided: 1,
      formVoided: { proof: 1, by: 'Mme Petit' },
      holds: false,
    });
    expect((await open(1)).proof).toMatchObject({ approval: given });
  });

  test('is kept as page, mail and print; its picture travels inside each', async () => {
    const parameters = [{ key: 'p', kind: 'image' as const, label: 'Image' }];
    await workspace.deps.blockTemplates.create(aBlockTemplate({ id: 'image', parameters }));
    const blockdatas = { p: { url: '/media/place.jpg', alt: 'La place' } };
    const block = aBlock({ blocktemplate: 'image', blockdatas });
    await workspace.deps.versions.publish(aVersion({ blocks: [block] }, 2));
    await running.stop();
    const config = aConfig({ mail: { transport: 'smtp', host: '127.0.0.1' } });
    const { source } = createSmtpMailer(config.mail);
    running = await startServer({ ...workspace.deps, mailer: { ...workspace.mailer, source } });
    await send();
    const fileOf = (format: string) => request(proofsAt(`/1/file/${format}`));
    const page = await fileOf('html');
    expect(page.headers['content-disposition']).toBe('attachment; filename=bat-1-lettre-de-decembre.html');
    expect(page.text).toContain('src="data:image/jpeg;base64,');
    const mail = await PostalMime.parse((await fileOf('eml')).body);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^\[BAT 1\]/),
      attachments: expect.arrayContaining([expect.objectContaining({ related: true })]),
    });
    expect(mail.html).toContain('cid:');
    const print = await fileOf('pdf');
    expect(print.headers['content-type']).toBe('application/pdf');
    const { prints } = workspace.deps.screenshotter as FakeScreenshotter;
    expect(prints[0]?.head).toBe('BAT n°\u00a01 · [BAT 1] La lettre de décembre');
    expect(prints[0]?.html).toContain('data-block-id=');
    for (const sentence of ['anne@exemple.fr', 'Expéditeur', 'Vérifications', 'Signature'])
      expect(prints[0]?.html).toContain(sentence);
    expect(prints[0]?.foot).toMatch(/[0-9a-f]{64}$/);
    expect((await fileOf('doc')).status).toBe(400);
    expect((await request(proofsAt('/2/file/html'))).status).toBe(404);
  });

  test('is not needed to take the letter along: its tokens stay for whoever sends it', async () => {
    const { source } = createSmtpMailer(aConfig({ mail: { transport: 'smtp', host: '127.0.0.1' } }).mail);
    await workspace.deps.versions.publish(aVersion({ subject: 'Bonjour {{nl:firstName|à vous}}' }, 2));
    await running.stop();
    running = await startServer({ ...workspace.deps, mailer: { ...workspace.mailer, source } });
    const fileOf = (format: string) => request(`${running.url}/api/campaigns/${campaignId}/letter/${format}`);
    const page = await fileOf('html');
    expect(page.headers['content-disposition']).toBe(
      'attachment; filename=lettre-de-decembre-version-2.html',
    );
    const mail = await PostalMime.parse((await fileOf('eml')).body);
    expect(mail.subject).toBe('Bonjour {{nl:firstName|à vous}}');
    expect(mail.html?.replace(/\s+$/, '')).toBe(page.text.replace(/\s+$/, ''));
    const archive = await fileOf('zip');
    expect(archive.headers['content-type']).toBe('application/zip');
    expect(String((await unzip(archive.body)).get('index.html'))).toBe(page.text);
    expect((await fileOf('pdf')).status).toBe(400);
    expect(workspace.changes).toEqual([{ noun: 'version', campaignId, id: expect.any(String) }]);
  });

  test('brings a picture of every view where it is asked for', async () => {
    await send({ sheet: '1' });
    const [sent] = workspace.mailer.sent;
    expect(sent?.mail.attachments).toMatchObject([{ filename: 'planche.jpg', contentType: 'image/jpeg' }]);
    const { requests } = workspace.deps.screenshotter as FakeScreenshotter;
    const [, , , , sheet] = requests;
    expect(
      requests.slice(0, 4).map(({ width, dark, imagesBlocked }) => [width, dark, imagesBlocked]),
    ).toEqual([
      [700, false, false],
      [375, false, false],
      [700, true, false],
      [700, false, true],
    ]);
    expect(sheet?.html).toMatch(/Ordinateur.*Téléphone.*Mode sombre.*Images bloquées.*Version texte/s);
    expect(await sheet?.picture('/sheet/phone')).toMatchObject({ contentType: 'image/png' });
    await send({ batmail: 'marc@exemple.fr' });
    expect(workspace.mailer.sent[1]?.mail.attachments).toBeUndefined();
  });

  test('is made for a reader of the configuration, and offers whom it went to', async () => {
    await workspace.deps.versions.publish(
      aVersion({ subject: 'Bonjour {{nl:firstName}} {{nl:lastName|à vous}}' }, 2),
    );
    await running.stop();
    const values = { firstName: 'Odile', lastName: '' };
    const config = aConfig({ proof: { personas: [{ id: 'abonnee', name: 'Abonnée', values }] } });
    running = await startServer({ ...workspace.deps, config });
    await send({ persona: 'abonnee' });
    expect((await open(1)).proof).toMatchObject({
      subject: '[BAT 1] Bonjour Odile à vous',
      persona: { id: 'abonnee', name: 'Abonnée' },
    });
    expect((await send({ persona: 'personne' })).json).toMatchObject({ code: 'persona-not-found' });
    const { form } = (await request(`${running.url}/campaign/ajaxgetsend/${campaignId}`)).json;
    expect(form).toMatchObject({
      remembered: ['anne@exemple.fr'],
      personas: [{ id: 'abonnee', name: 'Abonnée' }],
    });
  });
});

describe('a mailing that did not end well', () => {
  test('is tried again for those that were deferred', async () => {
    workspace.mailer.answer('anne@exemple.fr', 'deferred', '450 plus tard');
    await send({ batmail: 'anne@exemple.fr marc@exemple.fr' });
    workspace.mailer.answer('anne@exemple.fr', 'accepted', '250 OK');
    const retried = await postJson(proofsAt('/1/retry'), {});
    expect(retried.json).toMatchObject({
      proof: { recipients: [{ status: 'accepted' }, { status: 'accepted' }] },
    });
    expect(workspace.mailer.sent.map(({ recipients }) => recipients)).toEqual([
      ['anne@exemple.fr', 'marc@exemple.fr'],
      ['anne@exemple.fr'],
    ]);
  });

  test('because its process died is settled when the server starts, and nobody is mailed', async () => {
    const { proofs } = workspace.deps;
    const recipients = ['a@e.fr', 'b@e.fr', 'c@e.fr'].map((address) => ({
      address,
      status: 'unknown' as const,
      response: '',
    }));
    await proofs.create(aProof({ recipients }), { html: new Uint8Array(), text: '' });
    await proofs.note({ campaign_id: campaignId, number: 1 }, [
      { trying: 'a@e.fr' },
      { answer: { address: 'a@e.fr', status: 'accepted', response: '250 OK' } },
      { trying: 'b@e.fr' },
    ]);
    await running.stop();
    running = await startServer(workspace.deps);
    await expect
      .poll(async () => (await proofs.list(campaignId))[0]?.recipients.map(({ status }) => status))
      .toEqual(['accepted', 'unknown', 'deferred']);
    expect(workspace.mailer.sent).toEqual([]);
  });
});

test('a refused password is told without the password, whatever the mail server repeats', async () => {
  const secret = 'S3cret-Unique';
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(new Error(`no such password: ${password}`)),
  });
  const login = { host: '127.0.0.1', port: server.port, user: 'mairie', passwordEnv: 'SMTP_PASSWORD' };
  const config = aConfig({ mail: { transport: 'smtp', ...login } });
  const mailer = createSmtpMailer(config.mail, { environment: { SMTP_PASSWORD: secret } });
  await running.stop();
  running = await startServer({ ...workspace.deps, config, mailer }, { debug: true });
  const refused = await send();
  expect(refused.json).toMatchObject({ code: 'mail-auth-failed' });
  const kept = JSON.stringify(await workspace.deps.proofs.list(campaignId));
  expect([refused.text, kept, ...running.logged].some((text) => text.includes(secret))).toBe(false);
  await server.close();
});
