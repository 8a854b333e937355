import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAdobeSimulator } from '../../simulators/adobe/create-adobe-simulator.ts';
import { createWorkspace, openWorkspace } from '../../src/compose.ts';
import { adobeSecrets, adobeSettings } from '../support/adobe-instance.ts';
import { startMailServer } from '../support/mail-server.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { type Answer, postJson, request } from './server-requests.ts';
import { startServer } from './server-running.ts';

const secret = 'tres-secret-et-long';

/** A server over a real workspace with this configuration. */
async function served(config: object, env: NodeJS.ProcessEnv = {}) {
  const folder = await temporaryFolder();
  await createWorkspace({ folder, demo: false, name: 'Ville' });
  await writeByHand(folder, 'newsletter.config.json', config);
  const { deps, close } = await openWorkspace({ from: folder, env: { ...process.env, ...env }, watch: true });
  const running = await startServer(deps);
  onTestFinished(async () => {
    await running.stop();
    await close();
  });
  const at = (path: string) => `${running.url}${path}`;
  const read = async () => (await request(at('/api/settings'))).json;
  return {
    ...{ folder, at, read, logged: running.logged },
    text: () => readFile(join(folder, 'newsletter.config.json'), 'utf8'),
    post: (path: string, body: object): Promise<Answer> => postJson(at(`/api/settings${path}`), body),
    workspace: async () => (await request(at('/api/workspace'))).json,
  };
}

describe('the settings of a running server', () => {
  it('count at once when they are written by the screen, and soon when they are written by hand', async () => {
    const { folder, post, read, workspace } = await served({ name: 'Ville' });
    const { revision } = await read();
    const changes = [{ path: 'name', value: 'Mairie' }];
    expect((await post('', { base_revision: revision, changes })).status).toBe(200);
    expect(await workspace()).toMatchObject({ name: 'Mairie' });
    await writeByHand(folder, 'newsletter.config.json', { name: 'Commune', author: 'Anne' });
    await vi.waitFor(
      async () => expect(await workspace()).toMatchObject({ name: 'Commune', author: 'Anne' }),
      {
        timeout: 5_000,
      },
    );
  });

  it('are not written over what somebody wrote by hand meanwhile', async () => {
    const { folder, post, read, text } = await served({ name: 'Ville' });
    const { revision } = await read();
    await writeByHand(folder, 'newsletter.config.json', { name: 'Par une main' });
    const answer = await post('', { base_revision: revision, changes: [{ path: 'name', value: 'Perdu' }] });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ code: 'settings-stale' });
    expect(JSON.parse(await text())).toEqual({ name: 'Par une main' });
  });

  it('are refused field by field, in French', async () => {
    const { post } = await served({});
    const answer = await post('', {
      changes: [
        { path: 'publicUrl', value: 'http://exemple.fr' },
        { path: 'mail.port', value: 0 },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      code: 'settings-invalid',
      issues: [
        { path: 'publicUrl', message: 'adresse https:// attendue' },
        { path: 'mail.port', message: 'au moins 1' },
      ],
    });
  });

  it('try the mail for real: one mail leaves, and the server’s words are told', async () => {
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const from = { name: 'Ville', email: 'lettre@exemple.fr' };
    const { post } = await served({ mail: { from } });
    // Set while it runs, and tried at once.
    const smtp = { transport: 'smtp', host: '127.0.0.1', port: mail.port };
    const changes = Object.entries(smtp).map(([key, value]) => ({ path: `mail.${key}`, value }));
    expect((await post('', { changes })).status).toBe(200);
    const { json } = await post('/try-mail', { address: 'anne@exemple.fr' });
    expect(json).toMatchObject({
      transport: 'smtp',
      recipient: { status: 'accepted', response: expect.stringMatching(/^250 /) },
    });
    expect(mail.mails.map(({ envelope }) => envelope)).toEqual([
      { from: 'lettre@exemple.fr', to: ['anne@exemple.fr'] },
    ]);
  });

  it('tell what a mail server says that refuses the mail, or the password, which nobody is shown', async () => {
    const mail = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) =>
        password === secret
          ? done(null, { user: 'ville' })
          : done(Object.assign(new Error(`5.7.8 Compte inconnu ici, ${password}`), { responseCode: 535 })),
      onRcptTo: (_, __, done) =>
        done(Object.assign(new Error('5.1.1 Boîte pleine depuis mardi'), { responseCode: 550 })),
    });
    onTestFinished(mail.close);
    const smtp = { transport: 'smtp', host: '127.0.0.1', port: mail.port, user: 'ville' };
    const from = { email: 'lettre@exemple.fr' };
    const env = { BON: secret, MAUVAIS: `${secret}-autre` };
    const config = (passwordEnv: string) => ({ mail: { ...smtp, from, passwordEnv } });
    const { folder, post, read, logged } = await served(config('MAUVAIS'), env);
    const refused = await post('/try-mail', { address: 'anne@exemple.fr' });
    expect(refused.json).toMatchObject({
      code: 'mail-auth-failed',
      response: expect.stringContaining('5.7.8 Compte inconnu ici'),
    });
    await writeByHand(folder, 'newsletter.config.json', config('BON'));
    const saved = await vi.waitFor(
      async () => {
        const answer = await post('', { changes: [{ path: 'name', value: 'Ville' }] });
        expect((await post('/try-mail', { address: 'anne@exemple.fr' })).status).toBe(200);
        return answer;
      },
      { timeout: 5_000 },
    );
    const { json } = await post('/try-mail', { address: 'anne@exemple.fr' });
    expect(json).toMatchObject({
      recipient: { status: 'refused', response: '550 5.1.1 Boîte pleine depuis mardi' },
    });
    expect((await read()).variables).toEqual({ BON: true });
    const told = [refused.text, saved.text, JSON.stringify(await read()), ...logged].join('\n');
    expect(told).not.toContain(secret);
  });

  it('try the platform: it is signed in on, and says whom one may send to', async () => {
    const simulator = createAdobeSimulator({ now: Date.parse('2026-12-20T12:00:00Z') });
    const { url } = await simulator.start();
    onTestFinished(() => simulator.close());
    const { scope: _scope, ...adobe } = adobeSettings(url, { mode: 'native' });
    const config = { allowedHosts: ['127.0.0.1'], platform: { connector: 'embedded', adobe } };
    const { post } = await served(config, adobeSecrets);
    const rehearsal = (await post('/try-platform', {})).json;
    expect(rehearsal).toMatchObject({ targets: [] });
    const changes = [
      { path: 'platform.connector', value: 'adobe' },
      { path: 'targets', value: [{ id: 'abonnes', label: 'Abonnés', kind: 'group', value: 'LST_FR' }] },
    ];
    expect((await post('', { changes })).json).toMatchObject({ success: true });
    expect((await post('/try-platform', {})).json).toMatchObject({
      platform: 'Adobe Campaign',
      targets: expect.arrayContaining([{ id: 'abonnes', label: 'Abonnés', kind: 'group' }]),
    });
    await post('', { changes: [{ path: 'platform.adobe.passwordEnv', value: 'NEWSLETTER_ABSENTE' }] });
    expect((await post('/try-platform', {})).json).toMatchObject({ code: 'platform-auth-failed' });
  });
});

describe('what a page may not make of the settings', () => {
  const mail = { transport: 'smtp', host: 'mail.exemple.fr', user: 'ville', passwordEnv: 'MOT_DE_PASSE' };
  const agenda = { alias: 'agenda', label: 'Agenda', url: 'https://exemple.fr/agenda' };
  const adobe = {
    url: 'https://a.exemple.fr',
    template: 'T',
    clientId: 'c',
    clientSecretEnv: 'SECRET_ADOBE',
  };
  const content = {
    name: 'Ville',
    allowedHosts: ['flux.exemple.fr'],
    mail,
    platform: { connector: 'embedded', adobe },
    sources: [{ ...agenda, headersEnv: { Authorization: 'JETON' } }],
  };
  const env = {
    MOT_DE_PASSE: secret,
    JETON: secret,
    SECRET_ADOBE: secret,
    NEWSLETTER_AUTRE: secret,
    SEULE: secret,
  };

  /** Asks for one change, and what came of it. */
  async function changed(path: string, value: unknown, more: { config?: object; env?: object } = {}) {
    const { post, text } = await served({ ...content, ...more.config }, { ...env, ...more.env });
    const before = await text();
    const { status, json } = await post('', { changes: [{ path, value }] });
    return { status, json, isWritten: (await text()) !== before };
  }
  const refused = (path: string) => ({
    status: 403,
    json: {
      code: 'settings-by-hand',
      issues: [{ path, message: expect.stringContaining('à la main dans newsletter.config.json') }],
      message: expect.stringContaining('à la main'),
    },
    isWritten: false,
  });

  it.each([
    ['mail.host', 'ailleurs.exemple.net'],
    ['mail.port', 2525],
    ['mail.secure', true],
    ['mail.user', 'autre'],
    ['platform.adobe.imsUrl', 'https://ailleurs.exemple.net'],
    ['platform.adobe.url', 'https://ailleurs.exemple.net'],
  ])('a secret that is there is not sent elsewhere: %s', async (path, value) => {
    expect(await changed(path, value)).toMatchObject(refused(path));
  });

  it('nor does it go there under the name of another use, or by a source of its own', async () => {
    const other = 'mail.passwordEnv';
    expect(await changed(other, 'JETON')).toMatchObject(refused(other));
    expect(await changed(other, 'NEWSLETTER_AUTRE')).toMatchObject(refused(other));
    const moved = [{ ...content.sources[0], url: 'https://ailleurs.exemple.net/agenda' }];
    expect(await changed('sources', moved)).toMatchObject(refused('sources.0.url'));
    const added = [...content.sources, { ...agenda, alias: 'b', headersEnv: { 'X-A': 'MOT_DE_PASSE' } }];
    expect(await changed('sources', added)).toMatchObject(refused('sources.1.headersEnv.X-A'));
  });

  it('nor one that a variable of the environment names', async () => {
    const { passwordEnv, ...unnamed } = mail;
    const more = { config: { mail: unnamed }, env: { NEWSLETTER_MAIL_PASSWORD_ENV: passwordEnv } };
    expect(await changed('mail.host', 'ailleurs.exemple.net', more)).toMatchObject(refused('mail.host'));
  });

  it('what holds no secret yet may go anywhere: one is defined once that is known', async () => {
    const more = { env: { MOT_DE_PASSE: '' } };
    expect(await changed('mail.host', 'ailleurs.exemple.net', more)).toMatchObject({ status: 200 });
    expect(await changed('mail.passwordEnv', 'NEWSLETTER_NOUVELLE')).toMatchObject({ status: 200 });
    // Neither order, nor what is said besides, moves a secret.
    const sources = [
      { ...agenda, alias: 'b' },
      { ...content.sources[0], label: 'Sorties' },
    ];
    expect(await changed('sources', sources)).toMatchObject({ status: 200 });
    expect(await changed('mail.transport', 'outbox')).toMatchObject({ status: 200 });
    expect(await changed('mail.port', 587)).toMatchObject({ status: 200 });
  });

  it('no variable is named but those of this program, and those that the file names', async () => {
    const answer = await changed('mail.passwordEnv', 'SEULE');
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'settings-invalid',
        issues: [{ path: 'mail.passwordEnv', message: expect.stringContaining('NEWSLETTER_') }],
      },
      isWritten: false,
    });
  });

  it.each([
    ['allowedHosts', ['127.0.0.1']],
    ['server.host', '0.0.0.0'],
    ['server.port', 80],
    ['store', { connector: 'postgres', urlEnv: 'NEWSLETTER_DATABASE' }],
  ])(
    'what the program may reach, where it is reached, and where letters are, is written by hand: %s',
    async (path, value) => {
      expect(await changed(path, value)).toMatchObject(refused(path));
    },
  );
});
