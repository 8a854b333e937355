import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postJson, rawRequest } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aSharedWorkspace, publicHost } from './shared-workspace.ts';

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const paths = ['/api/sign-in', '/api/invitations/read', '/api/invitations/accept'];

test.each(paths)('what whoever is not signed in posts to %s is small, or not read', async (path) => {
  const looked = vi.spyOn(workspace.deps.access.people, 'list');
  const body = { email: 'editor@exemple.fr', password: 'x', secret: 'x'.repeat(9_000) };
  const { status, json } = await postJson(running.url + path, body, {
    ...{ ...publicHost, origin: 'http://localhost' },
  });
  expect([status, json.code]).toEqual([413, 'body-too-large']);
  expect(String(json.exception)).toContain('8 Ko');
  expect(looked).not.toHaveBeenCalled();
});

test.each(paths)('%s answers before a body that says it is large has come', async (path) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Origin: http://localhost',
    'Content-Type: application/json',
    'Content-Length: 60000000',
    'Connection: close',
  ];
  expect((await rawRequest(running.port, `${head.join('\r\n')}\r\n\r\n`)).status).toBe(413);
});
