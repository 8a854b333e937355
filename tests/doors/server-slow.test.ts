import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { usualTimes } from '../../src/server/create-server.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { multipartType, rawRequest, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

const times = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
let running: RunningServer;

beforeEach(async () => {
  running = await startServer((await aWorkspace()).deps, { times });
});
afterEach(() => running.stop());

const savePath = '/campaign/ajaxsave/lettre-de-decembre';

/** The head of a save whose body will be longer than what is sent of it. */
const headOf = (type: string) =>
  `POST ${savePath} HTTP/1.1\r\nHost: 127.0.0.1:${running.port}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;

const beginnings: [string, string, string][] = [
  ['multipart', multipartType, '--frontiere\r\nContent-Disposition: form-data; name="subject"\r\n\r\nBon'],
  [
    'a file',
    multipartType,
    '--frontiere\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\nÿØ',
  ],
  ['urlencoded', 'application/x-www-form-urlencoded', 'subject=Bon'],
  ['JSON', 'application/json', '{"subject": "Bon'],
];

/** Sends the beginning of a request and is gone. */
async function abandon(beginning: string): Promise<void> {
  const socket = net.connect(running.port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.write(beginning, resolve));
  await wait(20);
  socket.resetAndDestroy();
}

test('headers may take 30 seconds and a whole request 60 (B6)', () => {
  expect(usualTimes).toMatchObject({ headersTimeout: 30_000, requestTimeout: 60_000 });
});

describe('what comes too slowly answers 408 (B6)', () => {
  test('headers', async () => {
    const started = performance.now();
    const { status } = await rawRequest(running.port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    expect(status).toBe(408);
    expect(performance.now() - started).toBeGreaterThanOrEqual(times.headersTimeout);
  });

  test.each(beginnings)('a body as %s, and nothing of it is saved', async (_name, type, body) => {
    const { status } = await rawRequest(running.port, headOf(type) + body);
    expect(status).toBe(408);
    expect((await request(`${running.url}/api/campaigns`)).status).toBe(200);
    expect(running.logged).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('uploads that are aborted (B6)', () => {
  test.each(beginnings)('as %s leave no descriptor and no temporary file', async (_name, type, body) => {
    const descriptors = () => readdirSync('/proc/self/fd').length;
    // A folder of its own: other programs write into the usual one.
    vi.stubEnv('TMPDIR', await temporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    const temporaries = async () => (await readdir(tmpdir())).length;
    await abandon(headOf(type) + body);
    await wait(100);
    const openBefore = descriptors();
    await Promise.all(Array.from({ length: 20 }, () => abandon(headOf(type) + body)));
    await expect.poll(descriptors).toBeLessThanOrEqual(openBefore);
    expect(await temporaries()).toBe(0);
    expect(running.logged).toEqual([]);
  });
});

test('the stream of events says something every 15 seconds, so that proxies keep it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const events = await fetch(`${running.url}/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^retry: 1000\nevent: workspace-mark\ndata: .+\n\n$/);
  vi.advanceTimersByTime(15_000);
  expect((await reader?.read())?.value).toBe(': \n\n');
  await reader?.cancel();
});
