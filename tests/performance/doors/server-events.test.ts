import { expect, test } from 'vitest';
import { eventsServer } from '../../support/events-server.ts';

const server = eventsServer();
const { listeners, open } = server;

test('closing the server ends the streams and does not wait for them', async () => {
  const stream = await open();
  const started = performance.now();
  await server.running.server.close();
  await stream.ended;
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(listeners.size).toBe(0);
});
