import { afterEach, beforeEach, expect, test } from 'vitest';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, publicHost, scriptOf } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const sign = (addresses: unknown, headers: Record<string, string>) =>
  postJson(`${running.url}/api/signed-addresses`, { addresses }, headers);

test('a picture opens by a signed address without the cookie, as long as the session does', async () => {
  const { headers, session } = await browserOf(workspace, aPersonWho('reader'));
  const answer = await sign(['/media/place.jpg', '/media/ailleurs.jpg'], headers);
  const [address, other] = answer.json.addresses as string[];
  expect(address).toMatch(/^\/media\/place\.jpg\?signed=/);
  expect(other).toMatch(/^\/media\/ailleurs\.jpg\?signed=/);
  const open = () => request(running.url + address, { headers: publicHost });
  expect((await open()).status).toBe(200);
  await workspace.deps.access.sessions.update(session.id, () => undefined);
  expect((await open()).status).toBe(401);
});

test('nothing but pictures of the workspace is signed, and no more than 500 at once', async () => {
  const { headers } = await browserOf(workspace, aPersonWho('administrator'));
  for (const addresses of [
    ['/api/people'],
    ['https://ailleurs.exemple/media/place.jpg'],
    ['/media/place.jpg?signed=1'],
    ['/media/place.jpg#'],
    Array.from({ length: 501 }, () => '/media/place.jpg'),
  ])
    expect((await sign(addresses, headers)).status).toBe(400);
});

test('a token has no session that could sign: its addresses come back as they are', async () => {
  const { headers } = await scriptOf(workspace, aPersonWho('reader'));
  expect((await sign(['/media/place.jpg'], headers)).json.addresses).toEqual(['/media/place.jpg']);
});

test('the account tells what a page proves its writes with, and nothing of it to a token', async () => {
  const person = aPersonWho('editor');
  const { headers } = await browserOf(workspace, person);
  const own = await request(`${running.url}/api/account`, { headers });
  expect(own.json.proof).toBe(headers['x-newsletter-request']);
  const script = await scriptOf(workspace, person);
  const others = await request(`${running.url}/api/account`, { headers: script.headers });
  expect(others.json).not.toHaveProperty('proof');
});
