import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { healthWording as words } from '../../src/server/messages.fr.ts';
import type { NewMedia } from '../../src/use-cases/ports/media-library.ts';
import { multipartBody, multipartType, request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, browserOf } from './shared-workspace.ts';

// A shared server that is asked to end says so first, ends its streams, and lets finish what people have under way.

async function endingServer(end = { noticeMs: 2_000, graceMs: 5_000 }) {
  const workspace = await aSharedWorkspace();
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  const add = async ({ filename }: NewMedia) => {
    held.push(filename);
    await isHeld;
    throw AppError.of('media-name-taken', { name: filename });
  };
  const { deps } = workspace;
  const running = await startServer({ ...deps, medias: { ...deps.medias, add } }, { end });
  onTestFinished(async () => {
    release();
    await running.stop();
  });
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  return { ...running, headers, held, release };
}

/** A stream of events that says when it ended. */
async function follow(url: string, headers: Record<string, string>) {
  const req = http.get(`${url}/events`, { headers, agent: false });
  const res = await new Promise<http.IncomingMessage>((resolve, reject) =>
    req.on('response', resolve).on('error', reject),
  );
  res.resume();
  let isOver = false;
  res.on('end', () => {
    isOver = true;
  });
  return { isOver: () => isOver };
}

const head = 'Content-Disposition: form-data; name="file"; filename="photo.jpg"';
const upload = multipartBody([{ head, content: 'x'.repeat(100_000) }]);

test('says first that it ends, ends its streams, and still answers', async () => {
  const { server, url, headers } = await endingServer();
  const stream = await follow(url, headers);
  const closed = server.close();
  const ready = await request(`${url}/readyz`);
  expect([ready.status, ready.json.reason]).toEqual([503, words.ending]);
  expect((await request(`${url}/healthz`)).status).toBe(200);
  expect((await request(`${url}/api/workspace`, { headers })).status).toBe(200);
  await vi.waitUntil(stream.isOver, { timeout: 5_000 });
  const again = await request(`${url}/events`, { headers });
  expect([again.status, again.text]).toEqual([200, '']);
  await closed;
  await expect(request(`${url}/readyz`)).rejects.toThrow();
});

test('lets an upload that is under way come in whole and be answered', async () => {
  const { server, url, port, headers, held, release } = await endingServer({ noticeMs: 50, graceMs: 5_000 });
  const length = Buffer.byteLength(upload);
  const req = http.request({
    ...{ port, host: '127.0.0.1', path: '/medias/ajaxform', method: 'POST', agent: false },
    headers: { ...headers, 'content-type': multipartType, 'content-length': length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    req.on('response', (res) => resolve(res.resume().statusCode)).on('error', reject),
  );
  req.write(upload.slice(0, 1_000));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = server.close();
  await vi.waitUntil(
    () =>
      request(`${url}/readyz`).then(
        () => false,
        () => true,
      ),
    { interval: 20 },
  );
  req.end(upload.slice(1_000));
  await vi.waitUntil(() => held.length === 1);
  release();
  expect(await answered).toBe(409);
  await closed;
});

test('waits no longer than the grace', async () => {
  const { server, url, headers, held } = await endingServer({ noticeMs: 0, graceMs: 200 });
  const answer = request(`${url}/medias/ajaxform`, {
    body: Buffer.from(upload),
    headers: { ...headers, 'content-type': multipartType },
  });
  const isCut = answer.then(
    () => false,
    () => true,
  );
  await vi.waitUntil(() => held.length === 1);
  await server.close();
  expect(await isCut).toBe(true);
});
