import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../src/use-cases/deps.ts';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';

let listeners: Set<(change: StoreChange) => void>;
let running: RunningServer;
/** The server itself follows the workspace, for its thumbnails; streams come on top of it. */
const streams = () => listeners.size - 1;

beforeEach(async () => {
  listeners = new Set();
  const onChange = (listener: (change: StoreChange) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  running = await startServer({ store: { onChange } } as unknown as Deps);
});
afterEach(() => running.stop());

const emit = (change: StoreChange) => {
  for (const listener of listeners) listener(change);
};

/** An open stream: what it said so far, and how it ends. */
function open(headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<{
    res: http.IncomingMessage;
    said: () => string;
    leave: () => void;
    ended: Promise<void>;
  }>((resolve, reject) => {
    const req = http.get(`${running.url}/events`, { headers, agent: false }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk) => {
        text += chunk;
      });
      const ended = new Promise<void>((done) => res.on('end', done));
      resolve({ res, said: () => text, leave: () => req.destroy(), ended });
    });
    req.on('error', reject);
  });
}

test('each change of the workspace is one message', async () => {
  const stream = await open();
  expect(stream.res.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(stream.res.headers['cache-control']).toBe('no-store');
  await expect.poll(streams).toBe(1);
  emit({ noun: 'version', campaignId: 'lettre', id: '000002-abc123' });
  emit({ noun: 'outbox' });
  await expect.poll(stream.said).toContain('data: {"noun":"outbox"}\n\n');
  expect(stream.said()).toContain('data: {"noun":"version","campaignId":"lettre","id":"000002-abc123"}\n\n');
  stream.leave();
});

test('a client that comes back with Last-Event-ID is served like any other', async () => {
  const stream = await open({ 'last-event-id': 'nonsense' });
  expect(stream.res.statusCode).toBe(200);
  stream.leave();
});

test('a client that leaves is forgotten', async () => {
  const stream = await open();
  await expect.poll(streams).toBe(1);
  stream.leave();
  await expect.poll(streams).toBe(0);
});

test('HEAD answers at once and listens to nothing', async () => {
  expect((await request(`${running.url}/events`, { method: 'HEAD' })).status).toBe(200);
  expect(streams()).toBe(0);
});

test('closing the server ends the streams and does not wait for them', async () => {
  const stream = await open();
  await running.server.close();
  await stream.ended;
  expect(listeners.size).toBe(0);
});
