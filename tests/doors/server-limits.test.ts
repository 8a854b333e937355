import http from 'node:http';
import net from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { NewMedia } from '../../src/use-cases/ports/media-library.ts';
import { multipartBody, multipartType, type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

// One person may flood the server: the others do not notice.

let workspace: Workspace;
let running: RunningServer;
/** Pictures the library has been given, in order, each until it is let go. */
let held: { filename: string; release: () => void }[];

beforeEach(async () => {
  held = [];
  workspace = await aSharedWorkspace();
  const { deps } = workspace;
  const add = async ({ filename }: NewMedia) => {
    await new Promise<void>((release) => held.push({ filename, release }));
    throw AppError.of('media-name-taken', { name: filename });
  };
  running = await startServer({ ...deps, medias: { ...deps.medias, add } });
  onTestFinished(async () => {
    letAllGo();
    await running.stop();
  });
});

const letAllGo = () => {
  for (const { release } of held) release();
};

const ask = (path: string, headers: Record<string, string>, options: RequestOptions = {}) =>
  request(running.url + path, { ...options, headers: { ...headers, ...options.headers } });

const upload = (headers: Record<string, string>, filename: string) => {
  const head = `Content-Disposition: form-data; name="file"; filename="${filename}"`;
  const body = Buffer.from(multipartBody([{ head, content: 'x' }]));
  return ask('/medias/ajaxform', headers, { body, headers: { 'content-type': multipartType } });
};

const isQuiet = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A stream of events, whose status is known while it goes on. */
async function stream(headers: Record<string, string>) {
  const req = http.get(`${running.url}/events`, { headers, agent: false });
  onTestFinished(() => void req.destroy());
  const res = await new Promise<http.IncomingMessage>((resolve, reject) =>
    req.on('response', resolve).on('error', reject),
  );
  return { status: res.statusCode, retryAfter: res.headers['retry-after'], end: () => req.destroy() };
}

describe('pictures of one person', () => {
  test('are worked on two at a time, whether they come from browsers or scripts; others are not kept waiting', async () => {
    const editor = aPersonWho('editor');
    const [browser, script] = [await browserOf(workspace, editor), await scriptOf(workspace, editor)];
    const flood = [1, 2, 3, 4].map((rank) => upload(browser.headers, `a-${rank}.jpg`));
    flood.push(upload(script.headers, 'a-5.jpg'));
    await vi.waitUntil(() => held.length === 2);
    await isQuiet();
    expect(held).toHaveLength(2);
    const { headers: other } = await browserOf(workspace, aPersonWho('designer'));
    const alone = upload(other, 'b.jpg');
    await vi.waitUntil(() => held.length === 3);
    expect(held[2]?.filename).toBe('b.jpg');
    const ended = Promise.all([...flood, alone]);
    const timer = setInterval(letAllGo, 10);
    expect((await ended).map(({ status }) => status)).toEqual(Array(6).fill(409));
    clearInterval(timer);
  });

  test('leave the place of what waited to others where its sender went away', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const flood = [1, 2].map((rank) => upload(headers, `a-${rank}.jpg`));
    await vi.waitUntil(() => held.length === 2);
    const gone = http.request(`${running.url}/medias/ajaxform`, {
      method: 'POST',
      headers: { ...headers, 'content-type': multipartType, 'content-length': 100 },
    });
    gone.on('error', () => {});
    gone.flushHeaders();
    await isQuiet();
    gone.destroy();
    await isQuiet();
    letAllGo();
    await Promise.all(flood);
    const next = upload(headers, 'c.jpg');
    await vi.waitUntil(() => held.length === 3);
    letAllGo();
    expect((await next).status).toBe(409);
  });
});

describe('streams of events of one person', () => {
  test('are twenty at most; then the refusal says when to try again, and others hear on', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const streams = [];
    for (let count = 0; count < 20; count++) streams.push(await stream(headers));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const refused = await ask('/events', { ...headers, accept: 'application/json' });
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      429,
      'too-many',
      '5',
    ]);
    expect(refused.json.exception).toContain('5\u00a0secondes');
    const { headers: other } = await browserOf(workspace, aPersonWho('reader'));
    expect((await stream(other)).status).toBe(200);
    streams[0]?.end();
    await vi.waitUntil(async () => (await stream(headers)).status === 200, { interval: 50 });
  });

  test('do not count among their requests', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    for (let count = 0; count < 20; count++) await stream(headers);
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/api/workspace', headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('requests of one person', () => {
  /** Bytes as they are sent, on a connection of their own. */
  const connect = async (bytes: string) => {
    const socket = net.connect(Number(new URL(running.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await new Promise((resolve) => socket.write(bytes, resolve));
    return socket;
  };

  const requestLines = (path: string, headers: Record<string, string>) =>
    [`GET ${path} HTTP/1.1`, ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join('\r\n');

  const isAnswered = async (headers: Record<string, string>) =>
    expect((await ask('/api/workspace', headers)).status).toBe(200);

  test('take no place where their client went away before they had one', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const { get } = workspace.deps.access.sessions;
    const looks: (() => void)[] = [];
    workspace.deps.access.sessions.get = async (id) => {
      await new Promise<void>((resolve) => looks.push(resolve));
      return get(id);
    };
    const gone = await Promise.all([1, 2, 3, 4].map(() => connect(requestLines('/api/workspace', headers))));
    await vi.waitUntil(() => looks.length === 4);
    for (const socket of gone) socket.destroy();
    await isQuiet();
    for (const look of looks) look();
    workspace.deps.access.sessions.get = get;
    await isQuiet();
    await isAnswered(headers);
  });

  test('give their places back where they stood one behind the other on a connection that ends', async () => {
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const waiting = requestLines('/api/workspace', headers).repeat(6);
    const socket = await connect(requestLines('/events', headers) + waiting);
    await isQuiet();
    socket.destroy();
    await isQuiet();
    await isAnswered(headers);
  });
});

test('alone nobody is limited', async () => {
  const { server: _, login: _login, ...config } = workspace.deps.config;
  const { deps } = workspace;
  const alone = await startServer({ ...deps, config: { ...config, server: { host: '127.0.0.1', port: 0 } } });
  onTestFinished(() => alone.stop());
  for (let count = 0; count < 30; count++) {
    const req = http.get(`${alone.url}/events`, { agent: false });
    onTestFinished(() => void req.destroy());
    const status = await new Promise((resolve) => req.on('response', (res) => resolve(res.statusCode)));
    expect(status).toBe(200);
  }
});
