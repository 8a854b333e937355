import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../src/use-cases/deps.ts';
import type { StoreChange } from '../../../src/use-cases/ports/store.ts';
import { type RunningServer, startServer } from '../../doors/server-running.ts';

let listeners: Set<(change: StoreChange) => void>;
let running: RunningServer;

beforeEach(async () => {
  listeners = new Set();
  const onChange = (listener: (change: StoreChange) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  running = await startServer({ store: { onChange } } as unknown as Deps);
});
afterEach(() => running.stop());

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

test('closing the server ends the streams and does not wait for them', async () => {
  const stream = await open();
  const started = performance.now();
  await running.server.close();
  await stream.ended;
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(listeners.size).toBe(0);
});
