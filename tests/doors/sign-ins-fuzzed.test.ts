import { expect, test } from 'vitest';
import { inviteTo } from '../../src/use-cases/people/invitations.ts';
import { signAddress } from '../../src/use-cases/people/signed-addresses.ts';
import { anIssuer } from '../support/builders/issuer.ts';
import { faultRuns, faultSeed } from '../support/fault-runs.ts';
import { attack } from '../support/fuzzed-sign-ins.ts';
import { randomOf } from '../support/random-of.ts';
import { request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

test('who knows no secret comes in by no cookie, token, link, address or way back, and nothing breaks', async () => {
  const server = { public: { url: 'http://localhost', trustedProxies: ['127.0.0.1'] } };
  const workspace = await aSharedWorkspace(server, { issuers: [anIssuer()] });
  const { deps } = workspace;
  const editor = aPersonWho('editor');
  const { headers, session } = await browserOf(workspace, editor);
  const script = await scriptOf(workspace, editor);
  const { url: link } = await inviteTo(deps, editor);
  const running = await startServer(deps);
  const [cookieName = '', secret = ''] = headers.cookie?.split('=') ?? [];
  const attacked = {
    ...{
      url: running.url,
      host: 'localhost',
      origin: 'http://localhost',
      issuer: 'ville',
      email: editor.email,
    },
    ...{ cookieName, session: secret, token: script.headers.authorization?.slice('Bearer '.length) ?? '' },
    invitation: link.split('#')[1] ?? '',
    signedAddress: signAddress(deps, session, '/media/place.jpg'),
  };
  try {
    const { wrong, tried } = await attack(attacked, randomOf(faultSeed), faultRuns(200));
    expect(wrong).toEqual([]);
    expect(await deps.access.sessions.list()).toEqual([session]);
    expect(tried.filter((one) => running.logged.join('\n').includes(one))).toEqual([]);
    // What the secrets open is as open as before.
    expect((await request(`${running.url}/api/account`, { headers })).status).toBe(200);
    expect((await request(`${running.url}/api/account`, { headers: script.headers })).status).toBe(200);
    const signed = { headers: { host: 'localhost' } };
    expect((await request(running.url + attacked.signedAddress, signed)).status).toBe(200);
    expect((await deps.access.invitations.list()).length).toBe(1);
  } finally {
    await running.stop();
  }
});
