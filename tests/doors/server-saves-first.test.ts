import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express, { Router } from 'express';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mount } from '../../src/server/mount.ts';
import { createSavesFirst } from '../../src/server/saves-first.ts';
import type { Deps } from '../../src/use-cases/deps.ts';

// Who writes goes before who reads (docs/faults-and-limits.md#requests).

/** What the verbs did, in order. */
let done: string[];
/** Saves that are under way, each until it is let go. */
let held: (() => void)[];
/** How many requests have come. */
let come: number;
let url: string;

beforeEach(async () => {
  [done, held, come] = [[], [], 0];
  // The patience of reads is passed by the tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = Router();
  const savesFirst = createSavesFirst();
  const row = (name: string, endpoint: Endpoint, verb: () => Promise<void>) => {
    const answer = async () => ({ name: await verb() });
    const shapes = { input: z.strictObject({}), output: z.object({}) };
    mount(router, { ...shapes, name, summary: '', row: endpoint, answer }, {} as Deps, savesFirst);
  };
  row('versions.save', { method: 'POST', path: '/save', body: 'api' }, async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    done.push('save');
  });
  row('versions.list', { method: 'GET', path: '/list', body: 'none' }, async () => void done.push('read'));
  const app = express().use((_req, _res, next) => {
    come += 1;
    next();
  }, router);
  const server = http.createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    vi.useRealTimers();
    for (const release of held) release();
    server.closeAllConnections();
    server.close();
  });
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await nextTurn();
};
/** A save that is under way until `held` lets it go. */
async function beginSave(signal?: AbortSignal) {
  const before = held.length;
  const headers = { 'content-type': 'application/json' };
  const answer = fetch(`${url}/save`, { method: 'POST', headers, body: '{}', ...(signal && { signal }) });
  answer.catch(() => undefined);
  await until(() => held.length > before);
}

/** A read that has come, and turns enough to answer it. */
async function beginRead() {
  const before = come;
  const answer = fetch(`${url}/list`).then(({ status }) => status);
  await until(() => come > before);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  return { answer };
}

it('a read waits for the save that is under way', async () => {
  await beginSave();
  const read = await beginRead();
  expect(done).toEqual([]);
  held[0]?.();
  expect(await read.answer).toBe(200);
  expect(done).toEqual(['save', 'read']);
});

it('a read waits for every save that is under way, for 50 ms and no longer', async () => {
  await beginSave();
  await beginSave();
  const read = await beginRead();
  held[0]?.();
  await until(() => done.length > 0);
  vi.advanceTimersByTime(49);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(done).toEqual(['save']);
  vi.advanceTimersByTime(1);
  expect(await read.answer).toBe(200);
  expect(done).toEqual(['save', 'read']);
});

it('a save whose client has left keeps no read waiting', async () => {
  const leaving = new AbortController();
  await beginSave(leaving.signal);
  const read = await beginRead();
  expect(done).toEqual([]);
  leaving.abort();
  expect(await read.answer).toBe(200);
  expect(done).toEqual(['read']);
});

it('a read that nothing is saved beside is answered at once', async () => {
  const read = await beginRead();
  expect(await read.answer).toBe(200);
});
