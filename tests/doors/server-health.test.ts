import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { healthWording as words } from '../../src/server/messages.fr.ts';
import { request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

/** A server whose workspace is being read until the test says what came of it. */
async function readingServer(assertAvailable = async () => {}, checkStorage = async () => {}) {
  let isRead = () => {};
  let isUnread = (_error: Error) => {};
  const read = new Promise<void>((resolve, reject) => {
    isRead = resolve;
    isUnread = reject;
  });
  const { deps } = await aWorkspace();
  const running = await startServer(
    { ...deps, store: { ...deps.store, assertAvailable }, medias: { ...deps.medias, checkStorage } },
    { read },
  );
  onTestFinished(() => running.stop());
  const ask = async (path: string) => {
    const { status, text, headers } = await request(running.url + path);
    return { status, answer: JSON.parse(text), kept: headers['cache-control'] };
  };
  return { ask, isRead, isUnread };
}

describe('whoever watches the server', () => {
  test('hears that it lives from its first answer on', async () => {
    const { ask } = await readingServer();
    expect(await ask('/healthz')).toEqual({ status: 200, answer: { alive: true }, kept: 'no-store' });
  });

  test('hears that it is ready once the workspace is wholly read', async () => {
    const { ask, isRead } = await readingServer();
    expect(await ask('/readyz')).toEqual({
      status: 503,
      answer: { ready: false, reason: words.reading },
      kept: 'no-store',
    });
    isRead();
    expect(await ask('/readyz')).toEqual({ status: 200, answer: { ready: true }, kept: 'no-store' });
  });

  test('hears why the store answers nobody, and the remedy, as long as it does not', async () => {
    const remedy = 'Démarrez la base.';
    const failure = AppError.of('database-unavailable', { reason: 'rien n’écoute à son adresse', remedy });
    let isAway = true;
    const { ask, isRead } = await readingServer(async () => {
      if (isAway) throw failure;
    });
    isRead();
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      answer: { ready: false, reason: `${failure.message} ${remedy}` },
    });
    expect((await ask('/healthz')).status).toBe(200);
    isAway = false;
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('hears that pictures cannot be had, and that texts can', async () => {
    const failure = AppError.of('media-storage-unavailable', { reason: 'il ne répond pas à temps' });
    const { ask, isRead } = await readingServer(undefined, () => Promise.reject(failure));
    isRead();
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      answer: { ready: true, pictures: `${failure.message} ${failure.hint}` },
    });
  });

  test('is not kept waiting by a store that says nothing', async () => {
    const { ask, isRead } = await readingServer(() => new Promise(() => {}));
    isRead();
    expect(await ask('/readyz')).toMatchObject({ status: 503, answer: { reason: words.silent } });
  });

  test('hears that the workspace could not be read', async () => {
    const { ask, isUnread } = await readingServer();
    isUnread(new Error('EACCES'));
    expect((await ask('/readyz')).answer).toEqual({ ready: false, reason: words.unread });
    expect((await ask('/healthz')).status).toBe(200);
  });
});
