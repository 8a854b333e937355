import { expect, test } from 'vitest';
import type { StoreChange } from '../../src/use-cases/ports/store.ts';
import { eventsServer } from '../support/events-server.ts';
import { request } from './server-requests.ts';

const server = eventsServer();
const { listeners, looked, open, presence, toPeers, fromPeers } = server;

const emit = (change: StoreChange) => {
  for (const listener of listeners) listener(change);
};

test('each change of the workspace is one message', async () => {
  const stream = await open();
  expect(stream.res.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(stream.res.headers['cache-control']).toBe('no-store');
  await expect.poll(stream.said).toContain('retry');
  emit({ noun: 'widget', id: 'agenda' });
  emit({ noun: 'outbox' });
  await expect.poll(stream.said).toContain('data: {"noun":"outbox"}\n\n');
  expect(stream.said()).toContain('data: {"noun":"widget","id":"agenda"}\n\n');
  stream.leave();
});

test('a stream begins with the mark of the workspace, which is another after a change, whoever listens', async () => {
  const workspaceMark = async () => {
    const stream = await open();
    await expect.poll(stream.said).toMatch(/^event: workspace-mark\ndata: .+\n\n/m);
    stream.leave();
    return /^data: (.+)$/m.exec(stream.said())?.[1];
  };
  const before = await workspaceMark();
  expect(await workspaceMark()).toBe(before);
  emit({ noun: 'outbox' });
  expect(await workspaceMark()).not.toBe(before);
});

test('a client that comes back with Last-Event-ID is served like any other', async () => {
  const stream = await open({ 'last-event-id': 'nonsense' });
  expect(stream.res.statusCode).toBe(200);
  stream.leave();
});

test('a client that leaves is forgotten', async () => {
  const stream = await open();
  await expect.poll(stream.said).toContain('retry');
  emit({ noun: 'campaign', id: 'lettre' });
  await expect.poll(() => looked).toEqual(['lettre']);
  stream.leave();
  // Its end comes by the network.
  await expect
    .poll(() => {
      const before = looked.length;
      emit({ noun: 'campaign', id: 'autre' });
      return looked.length - before;
    })
    .toBe(0);
});

test('what lists show of a campaign is looked up once for all streams, in the order of the changes', async () => {
  const streams = await Promise.all([open(), open(), open()]);
  for (const { said } of streams) await expect.poll(said).toContain('retry');
  emit({ noun: 'version', campaignId: 'lettre', id: '000002-abc123' });
  emit({ noun: 'outbox' });
  const told =
    'data: {"noun":"version","campaignId":"lettre","id":"000002-abc123","campaign":null}\n\ndata: {"noun":"outbox"}\n\n';
  for (const { said, leave } of streams) {
    await expect.poll(said).toContain(told);
    leave();
  }
  expect(looked).toEqual(['lettre']);
});

test('HEAD answers at once and listens to nothing', async () => {
  expect((await request(`${server.running.url}/events`, { method: 'HEAD' })).status).toBe(200);
  emit({ noun: 'campaign', id: 'lettre' });
  expect(looked).toEqual([]);
});

test('closing the server ends the streams and does not wait for them', async () => {
  const stream = await open();
  await server.running.server.close();
  await stream.ended;
  expect(listeners.size).toBe(0);
});

test('a window is there from when it says where it is until its stream ends', async () => {
  const window = 'fenetre00001';
  const [watcher, stream] = [await open(), await open({}, `?window=${window}`)];
  presence().hear('lettre', { window, name: 'Inès', block: 'agenda', writing: true }, Date.now());
  await expect
    .poll(watcher.said)
    .toContain(
      'data: {"noun":"presence","campaignId":"lettre","windows":[{"window":"fenetre00001","name":"Inès","block":"agenda","writing":true}]}',
    );
  stream.leave();
  await expect.poll(watcher.said).toContain('data: {"noun":"presence","campaignId":"lettre","windows":[]}');
  watcher.leave();
});

test('a stream that ends late takes nobody away who has another', async () => {
  const window = 'fenetre00001';
  const former = await open({}, `?window=${window}`);
  const stream = await open({}, `?window=${window}`);
  presence().hear('lettre', { window, name: 'Inès', writing: false }, Date.now());
  former.leave();
  // By the time another stream is answered, the server has heard of that end.
  const other = await open();
  await expect.poll(other.said).toContain('retry');
  expect(presence().of('lettre')).toHaveLength(1);
  stream.leave();
  await expect.poll(() => presence().of('lettre')).toEqual([]);
  other.leave();
});

test('what goes wrong in the background is told to the pages of all servers', async () => {
  const stream = await open();
  await expect.poll(stream.said).toContain('retry');
  for (const hear of fromPeers) hear({ about: 'notice', text: 'L’envoi attend.' });
  await expect.poll(stream.said).toContain('data: {"noun":"notice","text":"L’envoi attend."}\n\n');
  expect(toPeers).toEqual([]);
  // Nothing here can picture it.
  emit({ noun: 'clip', id: 'agenda' });
  await expect
    .poll(() => toPeers)
    .toMatchObject([{ about: 'notice', text: expect.stringContaining('agenda') }]);
  stream.leave();
});
