import { expect, test } from 'vitest';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { eventsServer } from '../support/events-server.ts';
import { request } from './server-requests.ts';

const server = eventsServer();
const { listeners, open } = server;
/** The server itself follows the workspace, for its thumbnails; streams come on top of it. */
const streams = () => listeners.size - 1;

const emit = (change: StoreChange) => {
  for (const listener of listeners) listener(change);
};

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
  expect((await request(`${server.running.url}/events`, { method: 'HEAD' })).status).toBe(200);
  expect(streams()).toBe(0);
});

test('closing the server ends the streams and does not wait for them', async () => {
  const stream = await open();
  await server.running.server.close();
  await stream.ended;
  expect(listeners.size).toBe(0);
});
