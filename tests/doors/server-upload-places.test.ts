import { once } from 'node:events';
import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { NewMedia } from '../../src/use-cases/ports/media-library.ts';
import { multipartBody, multipartType, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

// However many upload at once, the server holds a few of their files and lets the others wait.

let running: RunningServer;
/** Those whose file the library has been given, in order. */
let held: (() => void)[];

beforeEach(async () => {
  held = [];
  const { deps } = await aWorkspace();
  const add = async ({ filename }: NewMedia) => {
    await new Promise<void>((release) => held.push(release));
    throw AppError.of('media-name-taken', { name: filename });
  };
  running = await startServer({ ...deps, medias: { ...deps.medias, add } });
});
afterEach(() => running.stop());

const body = multipartBody([
  {
    head: 'Content-Disposition: form-data; name="file"; filename="photo.jpg"',
    content: 'x'.repeat(2_200_000),
  },
]);

const upload = () =>
  request(`${running.url}/medias/ajaxform`, {
    body: Buffer.from(body),
    headers: { 'content-type': multipartType },
  });

const isQuiet = () => new Promise((resolve) => setTimeout(resolve, 100));

test('of twenty uploads four are held, the others follow in turn, and nothing else waits', async () => {
  const answers = Array.from({ length: 20 }, upload);
  await expect.poll(() => held.length).toBe(4);
  await isQuiet();
  expect(held).toHaveLength(4);
  expect((await request(`${running.url}/api/medias`)).status).toBe(200);
  for (let released = 0; released < 20; released += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(released);
    expect(held.length - released).toBeLessThanOrEqual(4);
    held[released]?.();
  }
  for (const { status, json } of await Promise.all(answers)) {
    expect([status, json.code]).toEqual([409, 'media-name-taken']);
  }
});

test('who leaves gives the place back, in the middle of a file too', async () => {
  const leavers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const headers = {
        'content-type': multipartType,
        'content-length': body.length,
        expect: '100-continue',
      };
      const req = http.request(`${running.url}/medias/ajaxform`, { method: 'POST', headers });
      req.on('error', () => {});
      req.flushHeaders();
      // The server says so once it has begun with the request.
      await once(req, 'continue');
      req.write(body.slice(0, 1_000));
      return req;
    }),
  );
  const answer = upload();
  await isQuiet();
  expect(held).toHaveLength(0);
  for (const leaver of leavers) leaver.destroy();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect((await answer).status).toBe(409);
});

test('what is light does not wait for what is heavy', async () => {
  const heavy = Array.from({ length: 8 }, upload);
  await expect.poll(() => held.length).toBe(4);
  const light = request(`${running.url}/medias/ajaxform`, {
    body: Buffer.from(body.replace(/x{200000,}/, 'x')),
    headers: { 'content-type': multipartType },
  });
  await expect.poll(() => held.length).toBe(5);
  held[4]?.();
  expect((await light).status).toBe(409);
  for (let released = 0; released < 8; released += 1) {
    const nth = released < 4 ? released : released + 1;
    await expect.poll(() => held.length).toBeGreaterThan(nth);
    held[nth]?.();
  }
  await Promise.all(heavy);
});
