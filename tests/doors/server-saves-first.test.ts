import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express, { Router } from 'express';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mount } from '../../src/server/mount.ts';
import { problemHandler } from '../../src/server/problem-handler.ts';
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
  row('newsletterTemplates.save', { method: 'POST', path: '/fail', body: 'api' }, async () => {
    throw new Error('the disk is full');
  });
  row('imports.try', { method: 'POST', path: '/hang', body: 'api' }, () => new Promise(() => {}));
  row('versions.list', { method: 'GET', path: '/list', body: 'none' }, async () => void done.push('read'));
  const app = express().use((_req, _res, next) => {
    come += 1;
    next();
  }, router);
  app.use(problemHandler({ debug: false, log: () => {}, isShared: false }));
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
const json = { 'content-type': 'application/json' };

/** A save that is under way until `held` lets it go. */
async function beginSave() {
  const before = held.length;
  const answer = fetch(`${url}/save`, { method: 'POST', headers: json, body: '{}' });
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

it('a save that is done keeps no read waiting, though its answer stands behind one that does not come', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  socket.write(post('/hang') + post('/save'));
  onTestFinished(() => void socket.destroy());
  await until(() => held.length > 0);
  held[0]?.();
  await until(() => done.length > 0);
  const read = await beginRead();
  expect(done).toEqual(['save', 'read']);
  expect(await read.answer).toBe(200);
});

it('a save that fails keeps no read waiting', async () => {
  const failed = await fetch(`${url}/fail`, { method: 'POST', headers: json, body: '{}' });
  expect(failed.status).toBe(500);
  const read = await beginRead();
  expect(done).toEqual(['read']);
  expect(await read.answer).toBe(200);
});

it('a read that nothing is saved beside is answered at once', async () => {
  const read = await beginRead();
  expect(await read.answer).toBe(200);
});
