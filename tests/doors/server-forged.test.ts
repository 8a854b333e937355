import http from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { proofHeader } from '../../src/contract/page-caller.ts';
import { signAddress } from '../../src/use-cases/people/signed-addresses.ts';
import { multipartBody, multipartType, part, postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost } from './shared-workspace.ts';

// K9: what another site makes the browser of somebody who is signed in do.

let workspace: Workspace;
let running: RunningServer;
let browser: Awaited<ReturnType<typeof browserOf>>;

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
  browser = await browserOf(workspace, aPersonWho('editor'));
  onTestFinished(() => running.stop());
});

const save = '/campaign/ajaxsave/lettre-de-decembre';
const bodies: [string, string, string][] = [
  ['urlencoded', 'application/x-www-form-urlencoded', 'subject=Faux'],
  ['multipart', multipartType, multipartBody([part('subject', 'Faux')])],
  ['JSON', 'application/json', '{"subject":"Faux"}'],
  ['text', 'text/plain', '{"subject":"Faux"}'],
];
const elsewhere: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://ailleurs.exemple' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port of this host', { origin: 'http://localhost:8080' }],
  ['the same name in clear or not', { origin: 'https://localhost' }],
  ['no Origin at all', {}],
  ['our Origin, without the proof of a page of ours', { origin: 'http://localhost' }],
  ['our Origin, with the proof of nobody', { origin: 'http://localhost', [proofHeader]: 'faux' }],
];

describe.each(bodies)('a form of another site, as %s', (_name, type, body) => {
  test.each(elsewhere)('with the cookie of whoever is signed in is refused: %s', async (_from, headers) => {
    const { cookie = '' } = browser.headers;
    for (const path of [save, '/api/campaigns/lettre-de-decembre/rename', '/api/sign-out']) {
      const sent = { ...publicHost, cookie, 'content-type': type, ...headers };
      const { status } = await request(running.url + path, { method: 'POST', body, headers: sent });
      expect([path, status]).toEqual([path, 403]);
    }
    expect(workspace.changes).toEqual([]);
    expect((await request(`${running.url}/api/account`, { headers: browser.headers })).status).toBe(200);
  });
});

test('what a browser says comes from elsewhere is refused, whatever else it bears', async () => {
  const headers = { ...browser.headers, 'sec-fetch-site': 'same-site' };
  expect((await postJson(running.url + save, { subject: 'Faux' }, headers)).status).toBe(403);
  expect(workspace.changes).toEqual([]);
});

test('the proof of one session proves nothing for another', async () => {
  const other = await browserOf(workspace, aPersonWho('editor'));
  const headers = { ...browser.headers, [proofHeader]: other.headers[proofHeader] };
  const { status, json } = await postJson(running.url + save, { subject: 'Faux' }, headers);
  expect([status, json.code]).toEqual([403, 'request-unproven']);
});

describe('a session that was given beforehand', () => {
  test('is never taken over: who signs in gets another', async () => {
    const { access, secrets } = workspace.deps;
    const hashed = await secrets.hashPassword('quatre mots bien choisis');
    await access.passwords.update('editor', () => ({ id: 'editor', ...hashed }));
    const given = 'donnee-par-un-autre';
    const answer = await postJson(
      `${running.url}/api/sign-in`,
      { email: 'editor@exemple.fr', password: 'quatre mots bien choisis' },
      { ...publicHost, origin: 'http://localhost', cookie: `newsletter-localhost=${given}` },
    );
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect([answer.status, cookie.startsWith('newsletter-localhost=')]).toEqual([200, true]);
    expect(cookie).not.toContain(given);
    const asked = { ...publicHost, cookie: `newsletter-localhost=${given}` };
    expect((await request(`${running.url}/api/account`, { headers: asked })).status).toBe(401);
  });
});

test('the cookie of a server on another port of this host opens nothing here', async () => {
  const { cookie = '' } = browser.headers;
  const secret = cookie.split('=')[1];
  const headers = { ...publicHost, cookie: `newsletter-localhost-8080=${secret}` };
  expect((await request(`${running.url}/api/account`, { headers })).status).toBe(401);
});

test('who signs out hears no more, and nothing that was signed for them opens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const req = http.get(`${running.url}/events`, { headers: browser.headers, agent: false });
  onTestFinished(() => void req.destroy());
  const isOver = new Promise((resolve) => req.on('response', (res) => res.resume().on('end', resolve)));
  await new Promise((resolve) => req.on('response', resolve));
  const picture = running.url + signAddress(workspace.deps, browser.session, '/media/place.jpg');
  expect((await request(picture, { headers: publicHost })).status).toBe(200);
  const out = await request(`${running.url}/api/sign-out`, { method: 'POST', headers: browser.headers });
  expect(out.status).toBe(200);
  expect((await request(picture, { headers: publicHost })).status).toBe(401);
  expect((await request(`${running.url}/events`, { headers: browser.headers })).status).toBe(401);
  await vi.advanceTimersByTimeAsync(15_000);
  await isOver;
});
