import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { createServer } from '../../src/server/create-server.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { testDeps } from '../support/fakes/test-deps.ts';
import { rawRequest, request } from './server-requests.ts';
import { type RunningServer, shell, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

const routes = [
  'GET /',
  'GET /campaign/edit/lettre',
  'GET /assets/app-1a2b.js',
  'GET /images/standard/no-image.jpg',
  'GET /media/place.jpg',
  'GET /preview-frame',
  'GET /healthz',
  'GET /readyz',
  'GET /events',
  'GET /api/campaigns',
  'GET /api/openapi.json',
  'GET /campaign/noneditablepreview/lettre',
  'GET /nowhere',
  'HEAD /events',
  'OPTIONS /api/campaigns',
  'POST /api/campaigns',
  'POST /campaign/ajaxsave/lettre',
  'DELETE /api/campaigns',
];

let running: RunningServer;
let ours: string;

beforeAll(async () => {
  running = await startServer((await aWorkspace()).deps);
  ours = `127.0.0.1:${running.port}`;
});
afterAll(() => running.stop());

const raw = (requestLine: string, headers: string[]) =>
  rawRequest(running.port, [`${requestLine}`, ...headers, 'Connection: close', '', ''].join('\r\n'));

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

describe('A1: a Host that is not ours', () => {
  const foreign = [
    () => 'evil.example',
    () => `evil.example:${running.port}`,
    () => `127.0.0.1.evil.example:${running.port}`,
    () => '127.0.0.1',
    () => `127.0.0.1:${running.port + 1}`,
    () => `0.0.0.0:${running.port}`,
    () => `evil.example@${ours}`,
  ];

  test.each(routes)('answers 403 without data: %s', async (route) => {
    for (const host of foreign) {
      const { status, text } = await raw(`${route} HTTP/1.1`, [`Host: ${host()}`]);
      expect(status, host()).toBe(403);
      expect(text).not.toContain('Newsletter');
      if (!route.startsWith('HEAD')) expect(bodyOf(text)).toContain('host-foreign');
    }
  });

  test('answers 403 to an upgrade', async () => {
    const upgrade = [
      'Host: evil.example',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const { status } = await raw('GET /events HTTP/1.1', upgrade);
    expect(status).toBe(403);
  });

  test('each name of this machine is ours, in any letter case', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
      const { status } = await raw('GET /preview-frame HTTP/1.1', [`Host: ${name}:${running.port}`]);
      expect(status, name).toBe(200);
    }
  });
});

describe('A2: a Host that is missing, empty or repeated, a target that names another host', () => {
  test.each<[string, string, () => string[]]>([
    ['missing', 'GET / HTTP/1.1', () => []],
    ['missing in HTTP/1.0', 'GET / HTTP/1.0', () => []],
    ['empty', 'GET / HTTP/1.1', () => ['Host:']],
    ['empty in HTTP/1.0', 'GET / HTTP/1.0', () => ['Host: ']],
    ['repeated, ours first', 'GET / HTTP/1.1', () => [`Host: ${ours}`, 'Host: evil.example']],
    ['repeated, ours last', 'GET / HTTP/1.1', () => ['Host: evil.example', `Host: ${ours}`]],
    ['repeated, twice ours', 'GET / HTTP/1.1', () => [`Host: ${ours}`, `host: ${ours}`]],
    ['a foreign target', 'GET http://evil.example/ HTTP/1.1', () => [`Host: ${ours}`]],
    ['a foreign target and port', 'POST http://127.0.0.1:1/ HTTP/1.1', () => [`Host: ${ours}`]],
    ['a target of another scheme', 'GET file:///etc/passwd HTTP/1.1', () => [`Host: ${ours}`]],
    ['the whole server as target', 'OPTIONS * HTTP/1.1', () => [`Host: ${ours}`]],
  ])('%s answers 400', async (_case, line, headers) => {
    const { status, text } = await raw(line, headers());
    expect(status).toBe(400);
    expect(text).not.toContain('<!doctype');
  });

  test('a target that names us is its path', async () => {
    const { status, text } = await raw(`GET http://${ours}/medias HTTP/1.1`, [`Host: ${ours}`]);
    expect(status).toBe(200);
    expect(text).toContain(shell);
  });

  test('a path with two slashes in front is a path', async () => {
    const { status } = await raw('GET //evil.example/ HTTP/1.1', [`Host: ${ours}`, 'Accept: text/html']);
    expect(status).toBe(404);
  });
});

describe('A6: what only reads', () => {
  const ending = routes.filter((route) => route !== 'GET /events');

  test.each(ending)('carries no CORS header, whoever asks: %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await request(running.url + path, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect(cors).toEqual([]);
  });
});

describe('A7: where the server listens', () => {
  const folders = {
    read: Promise.resolve(),
    editorAssets: '.',
    productImages: '.',
    debug: false,
    version: '0',
  };
  let deps: Deps;
  beforeAll(async () => {
    deps = await testDeps();
  });
  const failure = (start: Promise<unknown>) =>
    start.then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each(['0.0.0.0', '::', '192.168.1.10', 'example.org', '127.0.0.1.example.org'])(
    'refuses to open on %s without a login',
    async (host) => {
      const error = await failure(createServer({ deps, host, ...folders }).start());
      expect(AppError.is(error, 'bind-needs-login')).toBe(true);
      expect((error as AppError).message).toContain(host);
    },
  );

  test('refuses a port that another program holds, and leaves that program alone', async () => {
    const foreign = net.createServer();
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const { port } = foreign.address() as net.AddressInfo;
    let contacts = 0;
    foreign.on('connection', () => {
      contacts += 1;
    });
    const error = await failure(createServer({ deps, host: '127.0.0.1', port, ...folders }).start());
    expect(AppError.is(error, 'port-unavailable')).toBe(true);
    expect((error as AppError).message).toContain(String(port));
    expect(contacts).toBe(0);
    await new Promise((resolve) => foreign.close(resolve));
  });

  test('takes a free port when none is asked for', async () => {
    const first = createServer({ deps, host: '127.0.0.1', port: 0, ...folders });
    const second = createServer({ deps, host: '127.0.0.1', ...folders });
    const [a, b] = [await first.start(), await second.start()];
    expect(a.port).not.toBe(b.port);
    expect(a.url).toBe(`http://127.0.0.1:${a.port}`);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('B4: addresses and headers that are not', () => {
  test.each([
    '/%zz',
    '/media/%',
    '/campaign/edit/%c3%28',
    '/media/a%00b.jpg',
    '/?q=%00',
    '/api/campaigns?a=%e9',
  ])('%s answers 400', async (path) => {
    const answer = await request(running.url + path);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'body-unreadable' });
  });

  test('a NUL as it is answers 400', async () => {
    expect((await raw('GET /a\0b HTTP/1.1', [`Host: ${ours}`])).status).toBe(400);
    expect((await raw('GET / HTTP/1.1', [`Host: ${ours}`, 'X-A: a\0b'])).status).toBe(400);
  });

  test('20 KB of address or header answer 431', async () => {
    const long = 'a'.repeat(20 * 1024);
    expect((await raw(`GET /${long} HTTP/1.1`, [`Host: ${ours}`])).status).toBe(431);
    expect((await raw('GET / HTTP/1.1', [`Host: ${ours}`, `X-A: ${long}`])).status).toBe(431);
  });

  test('leave the server alive and its log empty', async () => {
    expect((await request(`${running.url}/preview-frame`)).status).toBe(200);
    expect(running.logged).toEqual([]);
  });
});
