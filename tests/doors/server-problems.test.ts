import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { failureKinds } from '../../src/core/errors/catalogue/entry.ts';
import { catalogue, type ErrorCode } from '../../src/core/errors/catalogue.ts';
import { problemHandler } from '../../src/server/problem-handler.ts';
import { request } from './server-requests.ts';

const conflict = AppError.of('version-conflict', {
  current: { id: '000002-abc123', created_at: '2026-11-21T10:00:00.000Z', name: 'Anne' },
  changes: [{ kind: 'changed', id: 'b1', name: 'Éditorial' }],
});

const thrown: Record<string, unknown> = {
  conflict,
  file: AppError.of('storage-full', { file: '/home/anne/lettre/campaigns/x.json' }),
  bug: new TypeError('secret: the password is 1234'),
  'not-an-error': 'secret',
  decode: Object.assign(new Error('Failed to decode param'), { status: 400 }),
  missing: Object.assign(new Error('Not Found'), { status: 404 }),
  status500: Object.assign(new Error('secret'), { status: 500 }),
};

const logged: string[] = [];
const servers: http.Server[] = [];

async function serve(debug: boolean): Promise<string> {
  const app = express();
  app.get('/:name', (req) => {
    throw thrown[req.params.name as string];
  });
  app.use(problemHandler({ debug, log: (line) => logged.push(line), isShared: false }));
  const server = http.createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let plain: string;
let debug: string;
beforeAll(async () => {
  plain = await serve(false);
  debug = await serve(true);
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

describe('a failure of the catalogue', () => {
  test('answers its status, its sentence, its code and its facts', async () => {
    const answer = await request(`${plain}/conflict`);
    expect(answer.status).toBe(409);
    expect(answer.json).toEqual({
      success: false,
      code: 'version-conflict',
      exception: conflict.message,
      current: conflict.params.current,
      changes: conflict.params.changes,
    });
    expect(logged).toEqual([]);
  });

  test('says what to do in message, and keeps the file it concerns to itself', async () => {
    const answer = await request(`${plain}/file`);
    expect(answer.status).toBe(507);
    expect(answer.json.message).toContain('Libérez de la place');
    expect(answer.json.file).toBeUndefined();
  });

  test('says where it was raised with --debug only', async () => {
    const answer = await request(`${debug}/conflict`);
    expect(answer.json.file).toContain('server-problems.test.ts');
    expect(answer.json.line).toBeTypeOf('number');
  });

  test('every code has a status of 4xx or 5xx', () => {
    const codes = Object.keys(catalogue) as ErrorCode[];
    for (const code of codes) expect(failureKinds[catalogue[code].kind].status).toBeGreaterThanOrEqual(400);
  });
});

describe('a bug', () => {
  test.each(['bug', 'not-an-error', 'status500'])('%s answers 500 and nothing of itself', async (name) => {
    const answer = await request(`${plain}/${name}`);
    expect(answer.status).toBe(500);
    expect(answer.json).toMatchObject({ success: false, exception: 'Erreur inconnue', code: 'bug' });
    expect(answer.text).not.toContain('secret');
  });

  test('is logged with its stack under the number the person is told', async () => {
    const answer = await request(`${plain}/bug`);
    const [, id] = /sous ([0-9a-f-]{36})\./.exec(String(answer.json.message)) ?? [];
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`[${id}] GET /bug`);
    expect(logged[0]).toContain('server-problems.test.ts');
  });
});

test('what express refuses by itself keeps its status', async () => {
  expect((await request(`${plain}/decode`)).json).toMatchObject({ success: false, code: 'body-unreadable' });
  expect((await request(`${plain}/missing`)).json).toMatchObject({ success: false, code: 'route-unknown' });
  expect(logged).toEqual([]);
});

test('a person who opens the address reads the sentence on a page', async () => {
  const { headers, text, status } = await request(`${plain}/conflict`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect(status).toBe(409);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('<h1>Erreur</h1>');
  expect(text).toContain('Anne a enregistré une autre version entre-temps.');
});
