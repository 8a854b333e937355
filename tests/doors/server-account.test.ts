import { expect, onTestFinished, test } from 'vitest';
import { inviteTo } from '../../src/use-cases/people/invitations.ts';
import { postJson, request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost, scriptOf } from './shared-workspace.ts';

async function shared() {
  const workspace = await aSharedWorkspace();
  const running = await startServer(workspace.deps);
  onTestFinished(() => running.stop());
  return { workspace, url: running.url };
}

test('an account says who asks and where they are signed in, and none of its secrets', async () => {
  const { workspace, url } = await shared();
  const { headers, session } = await browserOf(workspace, aPersonWho('editor'));
  const { status, json, text } = await request(`${url}/api/account`, { headers });
  expect([status, json.person]).toEqual([
    200,
    { id: 'editor', name: 'Editor Durand', email: 'editor@exemple.fr', roles: ['editor'] },
  ]);
  expect(json.sessions).toEqual([expect.objectContaining({ browser: 'Firefox', current: true })]);
  expect(text).not.toContain(session.signing_key);
});

test('a token is told once, to the browser that asked for it, and opens the account of its person', async () => {
  const { workspace, url } = await shared();
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  const wished = { name: 'CI du site', roles: ['editor'], days: 30 };
  const made = await postJson(`${url}/api/account/tokens`, wished, headers);
  expect([made.status, made.json.token]).toEqual([200, expect.objectContaining({ name: 'CI du site' })]);
  const authorization = `Bearer ${made.json.secret}`;
  const asked = await request(`${url}/api/account`, { headers: { ...publicHost, authorization } });
  expect([asked.status, asked.json.person]).toEqual([200, expect.objectContaining({ id: 'editor' })]);
  const { headers: script } = await scriptOf(workspace, aPersonWho('reader'));
  expect((await request(`${url}/api/account`, { headers: script })).status).toBe(200);
});

test('an invitation says for whom it is', async () => {
  const { workspace, url } = await shared();
  const link = new URL((await inviteTo(workspace.deps, { id: 'editor' })).url);
  const headers = { ...publicHost, origin: 'http://localhost' };
  const { status, json } = await postJson(
    `${url}/api/invitations/read`,
    { secret: link.hash.slice(1) },
    headers,
  );
  expect([status, json.person]).toEqual([200, { name: 'Editor Durand', email: 'editor@exemple.fr' }]);
});
