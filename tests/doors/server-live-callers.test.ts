import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWidget } from '../support/builders/widget.ts';
import { postJson } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

// What an open page of a shared server hears of who it is for, while that changes.

let workspace: Workspace;
let running: RunningServer;
beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

/** A page's stream of events. */
function listen(headers: Record<string, string>) {
  let said = '';
  let isOver = false;
  const req = http.get(`${running.url}/events`, { headers, agent: false }, (res) => {
    res.setEncoding('utf8');
    res.on('data', (text) => {
      said += text;
    });
    res.on('end', () => {
      isOver = true;
    });
  });
  req.on('error', () => {});
  const told = () => [...said.matchAll(/^data: (\{.*\})$/gm)].map(([, event = '']) => JSON.parse(event));
  return {
    callers: () => told().filter(({ noun }) => noun === 'caller'),
    told,
    isOpen: () => said !== '' && !isOver,
    isOver: () => isOver,
  };
}

const asAdministrator = async (path: string, body: object) => {
  const { headers } = await browserOf(workspace, aPersonWho('administrator'));
  expect((await postJson(running.url + path, body, headers)).status).toBe(200);
};

test('who it is for and what they may do, at first and as soon as that changes; nobody hears of others', async () => {
  const [page, another] = await Promise.all(
    (['editor', 'reader'] as const).map(async (role) =>
      listen((await browserOf(workspace, aPersonWho(role))).headers),
    ),
  );
  const first = { noun: 'caller', id: 'editor', roles: ['editor'] };
  await expect.poll(() => page?.callers()).toEqual([first]);
  await asAdministrator('/api/people/editor', { roles: ['approver', 'sender'] });
  await expect.poll(() => page?.callers()).toEqual([first, { ...first, roles: ['approver', 'sender'] }]);
  await asAdministrator('/api/people/editor', { name: 'Édith Durand' });
  await expect.poll(() => another?.told().filter(({ noun }) => noun === 'audit').length).toBe(2);
  expect([page?.callers().length, another?.callers().length]).toEqual([2, 1]);
});

test.each([
  ['their account is closed', () => asAdministrator('/api/people/editor', { disabled: true })],
  [
    'they sign out elsewhere',
    async () => {
      const { headers } = await browserOf(workspace, aPersonWho('editor'));
      await postJson(`${running.url}/api/account/sessions/end-others`, {}, headers);
    },
  ],
])('its stream ends at once when %s', async (_, end) => {
  const page = listen((await browserOf(workspace, aPersonWho('editor'))).headers);
  await expect.poll(page.callers).toHaveLength(1);
  await end();
  await expect.poll(page.isOver).toBe(true);
});

test.each([
  ['their account is closed', () => asAdministrator('/api/people/editor', { disabled: true })],
  [
    'it is revoked',
    async () => {
      const { headers } = await browserOf(workspace, aPersonWho('editor'));
      const [token] = await workspace.deps.access.tokens.list();
      await postJson(`${running.url}/api/account/tokens/revoke`, { tokenId: token?.id }, headers);
    },
  ],
])('what a token listens to ends at once when %s', async (_, end) => {
  const stream = listen((await scriptOf(workspace, aPersonWho('editor'))).headers);
  await expect.poll(stream.isOpen).toBe(true);
  await end();
  await expect.poll(stream.isOver).toBe(true);
});

test('a block that somebody kept to themselves is named to nobody, not even once it is gone', async () => {
  const own = { id: 'secret', access: 'private' as const, author_id: 'editor' };
  await workspace.deps.widgets.create(aWidget(own));
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  const another = listen((await browserOf(workspace, aPersonWho('reader'))).headers);
  await expect.poll(another.isOpen).toBe(true);
  const { status } = await postJson(`${running.url}/blockwidgets/ajaxdelete/secret`, {}, headers);
  expect(status).toBe(200);
  await expect.poll(another.told).toContainEqual({ noun: 'widget', id: 'prive' });
  expect(JSON.stringify(another.told())).not.toContain('secret');
});
