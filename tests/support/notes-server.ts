import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mount } from '../../src/server/mount.ts';
import { problemHandler } from '../../src/server/problem-handler.ts';
import { createSavesFirst } from '../../src/server/saves-first.ts';
import type { ServedRow } from '../../src/server/serve-rows.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { type Answer, multipartBody, multipartType, part, request } from '../doors/server-requests.ts';

const output = z.object({ got: z.record(z.string(), z.unknown()) });
const fields = {
  noteId: z.string(),
  title: z.string().optional(),
  html: z.string().optional(),
  groups: z.union([z.string(), z.array(z.string())]).optional(),
  count: z.number().optional(),
};
/** A row whose verb answers what reached it. */
const served = (input: z.ZodObject, row: Endpoint): ServedRow => ({
  ...{ name: 'campaigns.rename', summary: '', row, input, output },
  answer: async (_deps, got) => output.parse({ got }),
});
const formRow = served(z.strictObject({ ...fields, rest: z.record(z.string(), z.unknown()).optional() }), {
  method: 'POST',
  path: '/notes/{noteId}',
  body: 'form',
  otherFields: 'rest',
});
const plainRow = served(z.strictObject(fields), {
  method: 'POST',
  path: '/plain/{noteId}',
  body: 'form',
});
const apiRow = served(z.strictObject(fields), {
  method: 'POST',
  path: '/api/notes/{noteId}',
  body: 'api',
});

export interface NotesServer {
  origin: string;
  port: number;
  /** Lines it wrote for whoever runs it, since the test began. */
  logged: string[];
  /** Posts a multipart body as it was written. */
  postMultipart(body: string): Promise<Answer>;
}

/**
 * A server for the tests of a file, with rows of our own that answer what reached them: `/notes` and `/plain`, documented
 * form endpoints, of which the first takes other fields too, and `/api/notes`.
 */
export function notesServer(): NotesServer {
  const running: NotesServer = {
    origin: '',
    port: 0,
    logged: [],
    postMultipart: (body) =>
      request(`${running.origin}/notes/n1`, {
        method: 'POST',
        body,
        headers: { 'content-type': multipartType },
      }),
  };
  beforeAll(async () => {
    const router = Router();
    const savesFirst = createSavesFirst();
    for (const row of [formRow, plainRow, apiRow]) mount(router, row, {} as Deps, savesFirst);
    const log = (line: string) => running.logged.push(line);
    const server = http.createServer(
      express().use(router, problemHandler({ debug: false, log, isShared: false })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    running.port = (server.address() as AddressInfo).port;
    running.origin = `http://127.0.0.1:${running.port}`;
    return () => new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    running.logged = [];
  });
  return running;
}

/** Multipart bodies that are none: what is wrong, and the body. */
export const badMultiparts: readonly (readonly [what: string, body: string])[] = [
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
];
