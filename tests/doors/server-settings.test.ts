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
    const { post, read, logged } = await served({ mail: { ...smtp, from, passwordEnv: 'MAUVAIS' } }, env);
    const refused = await post('/try-mail', { address: 'anne@exemple.fr' });
    expect(refused.json).toMatchObject({
      code: 'mail-auth-failed',
      response: expect.stringContaining('5.7.8 Compte inconnu ici'),
    });
    const saved = await post('', { changes: [{ path: 'mail.passwordEnv', value: 'BON' }] });
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
    const { post } = await served({ allowedHosts: ['127.0.0.1'] }, adobeSecrets);
    const rehearsal = (await post('/try-platform', {})).json;
    expect(rehearsal).toMatchObject({ targets: [] });
    const changes = [
      { path: 'platform', value: { connector: 'adobe', adobe } },
      { path: 'targets', value: [{ id: 'abonnes', label: 'Abonnés', kind: 'group', value: 'LST_FR' }] },
    ];
    expect((await post('', { changes })).json).toMatchObject({ success: true });
    expect((await post('/try-platform', {})).json).toMatchObject({
      platform: 'Adobe Campaign',
      targets: expect.arrayContaining([{ id: 'abonnes', label: 'Abonnés', kind: 'group' }]),
    });
    await post('', { changes: [{ path: 'platform.adobe.passwordEnv', value: 'ABSENTE' }] });
    expect((await post('/try-platform', {})).json).toMatchObject({ code: 'platform-auth-failed' });
  });
});
