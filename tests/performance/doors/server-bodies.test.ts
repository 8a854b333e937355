import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../src/contract/endpoint.ts';
import { mount } from '../../../src/server/mount.ts';
import { problemHandler } from '../../../src/server/problem-handler.ts';
import { multipartBody, multipartType, part, request } from '../../doors/server-requests.ts';

// Two rows of our own: one documented form endpoint and one of the API, which answer what reached them.
const output = z.object({ got: z.record(z.string(), z.unknown()) });
const fields = {
  noteId: z.string(),
  title: z.string().optional(),
  html: z.string().optional(),
  groups: z.union([z.string(), z.array(z.string())]).optional(),
  count: z.number().optional(),
};
const formRow = endpoint({
  method: 'POST',
  path: '/notes/{noteId}',
  body: 'form',
  input: z.strictObject({ ...fields, rest: z.record(z.string(), z.unknown()).optional() }),
  otherFields: 'rest',
  output,
  summary: '',
});
const plainRow = endpoint({
  method: 'POST',
  path: '/plain/{noteId}',
  body: 'form',
  input: z.strictObject(fields),
  output,
  summary: '',
});
const apiRow = endpoint({
  method: 'POST',
  path: '/api/notes/{noteId}',
  body: 'api',
  input: z.strictObject(fields),
  output,
  summary: '',
});

let server: http.Server;
let origin: string;
let port: number;
let logged: string[];

beforeAll(async () => {
  const router = Router();
  mount(router, formRow, (got) => ({ got }));
  mount(router, plainRow, (got) => ({ got }));
  mount(router, apiRow, (got) => ({ got }));
  const app = express().use(router, problemHandler({ debug: false, log: (line) => logged.push(line) }));
  server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  logged = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const postMultipart = (body: string, path = '/notes/n1') =>
  request(origin + path, { method: 'POST', body, headers: { 'content-type': multipartType } });

describe('B5: multipart that is not', () => {
  test.each([
    ['a body cut short', multipartBody([part('title', 'a')], '')],
    ['a part cut inside its header', '--frontiere\r\nContent-Disposition: form-data; na'],
    ['an empty name', multipartBody([part('', 'a')])],
    ['no name', multipartBody([{ head: 'Content-Disposition: form-data', content: 'a' }])],
    ['a NUL in a name', multipartBody([part('ti\0tle', 'a')])],
    ['a name nested five deep', multipartBody([part('a[b][c][d][e][f]', 'a')])],
    ['a name nested five thousand deep', multipartBody([part(`a${'[b]'.repeat(5_000)}`, 'a')])],
    ['a name of 300 characters', multipartBody([part('a'.repeat(300), 'a')])],
    ['a huge index', multipartBody([part('a[4000000000]', 'a')])],
    ['a text that has parts', multipartBody([part('a', 'x'), part('a[b]', 'y')])],
    ['1,000 parts', multipartBody(Array.from({ length: 1_000 }, (_, index) => part(`f${index}`, 'a')))],
    [
      'a file where none is expected',
      multipartBody([{ head: 'Content-Disposition: form-data; name="f"; filename="a.txt"', content: 'a' }]),
    ],
  ])('%s answers 400 within a second', async (_case, body) => {
    const started = performance.now();
    const answer = await postMultipart(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'body-unreadable' });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(logged).toEqual([]);
  });
});
