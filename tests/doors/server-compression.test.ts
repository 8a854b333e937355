import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

// What is compressed tells by its length what stands in it twice (docs/decisions/0039).

let workspace: Workspace;
let running: RunningServer;
/** What a page of ours sends. */
let page: Record<string, string>;

const everyEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

beforeEach(async () => {
  workspace = await aSharedWorkspace();
  running = await startServer(workspace.deps);
  onTestFinished(() => running.stop());
  const { headers } = await browserOf(workspace, aPersonWho('administrator'));
  page = { ...headers, ...everyEncoding, 'sec-fetch-site': 'same-origin' };
});

const ask = (path: string, headers: http.OutgoingHttpHeaders = page, options: RequestOptions = {}) =>
  request(running.url + path, { ...options, headers });

const letter = '/api/campaigns/lettre-de-decembre/document';
const asset = '/assets/app-1a2b.js';

describe('what a page of ours asks for', () => {
  test('is compressed, and says so; the mark is that of its JSON', async () => {
    const plain = await ask(letter, { ...page, 'accept-encoding': 'identity' });
    const { headers, body } = await ask(letter);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.vary).toBe('Cookie, Authorization, Accept-Encoding');
    expect(headers.etag).toBe(plain.headers.etag);
    expect(brotliDecompressSync(body).toString()).toBe(plain.text);
    expect(body.length).toBeLessThan(plain.body.length / 2);
  });

  test.each([
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('comes as its client takes it (%s: %s)', async (accepted, encoding) => {
    const { 'accept-encoding': _, ...others } = page;
    const headers = { ...others, ...(accepted !== undefined && { 'accept-encoding': accepted }) };
    const answer = await ask(letter, headers);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    const text = encoding === 'gzip' ? gunzipSync(answer.body).toString() : answer.text;
    if (encoding !== 'br') expect(JSON.parse(text)).toMatchObject({ success: true });
  });

  test('is not sent again where it is the same, nor at all to HEAD', async () => {
    const { etag } = (await ask(letter)).headers;
    const again = await ask(letter, { ...page, 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    expect(again.headers.vary).toContain('Accept-Encoding');
    const head = await ask(letter, page, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
    expect(head.headers.etag).toBe(etag);
  });

  test('stays as it is where it is short', async () => {
    const { headers, json } = await ask('/api/campaigns/lettre-de-decembre/versions?limit=1');
    expect(headers['content-encoding']).toBeUndefined();
    expect(json.success).toBe(true);
  });
});

test('a script with a token has its answers compressed: nobody else has it ask', async () => {
  const { headers } = await scriptOf(workspace, aPersonWho('reader'));
  expect((await ask(letter, { ...headers, ...everyEncoding })).headers['content-encoding']).toBe('br');
});

describe('nothing is compressed', () => {
  test.each(['cross-site', 'same-site', 'none', undefined])(
    'that another site can have had asked for (%s)',
    async (site) => {
      const { 'sec-fetch-site': _, ...others } = page;
      const answer = await ask(letter, { ...others, ...(site && { 'sec-fetch-site': site }) });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    },
  );

  test.each([
    '/api/account',
    '/api/people',
    '/api/sign-in',
    '/',
    '/people',
    '/campaign/edit/lettre-de-decembre',
    '/campaign/view/lettre-de-decembre',
    '/noneditablepreview/lettre-de-decembre',
    '/media/place.jpg',
    '/sign-in',
  ])('that holds what lets somebody in, or a page (%s)', async (path) => {
    for (const accept of ['text/html', 'application/json'])
      expect((await ask(path, { ...page, accept })).headers['content-encoding']).toBeUndefined();
  });

  test('of events, which come as they happen', async () => {
    const req = http.get(`${running.url}/events`, { headers: page, agent: false });
    onTestFinished(() => void req.destroy());
    const res = await new Promise<http.IncomingMessage>((resolve) => req.on('response', resolve));
    let said = '';
    res.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    expect(res.headers['content-encoding']).toBeUndefined();
    await expect.poll(() => said).toContain('event: workspace-mark');
    const rename = { method: 'POST', body: JSON.stringify({ name: 'Décembre' }) };
    const posted = { ...page, 'content-type': 'application/json' };
    const { status } = await ask('/api/campaigns/lettre-de-decembre/rename', posted, rename);
    expect(status).toBe(200);
    await expect.poll(() => said).toContain('lettre-de-decembre');
  });

  test('where the server is one person’s', async () => {
    const alone = await startServer((await aWorkspace()).deps);
    onTestFinished(() => alone.stop());
    for (const path of [letter, asset]) {
      const asked = { ...everyEncoding, 'sec-fetch-site': 'same-origin' };
      const { status, headers } = await request(alone.url + path, { headers: asked });
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined]);
    }
  });
});

describe('files of the interface', () => {
  test('are compressed for whoever takes that, and kept for good', async () => {
    const { headers, body } = await ask(asset);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe('export {};');
    const again = await ask(asset, { ...page, 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(asset, page, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  });

  test('come as they are to others, and in part to whoever asks for a part', async () => {
    const whole = await ask(asset, { host: 'localhost' });
    expect(whole.text).toBe('export {};');
    expect([whole.headers['content-encoding'], whole.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    const some = await ask(asset, { ...page, range: 'bytes=0-5' });
    expect([some.status, some.text, some.headers['content-encoding']]).toEqual([206, 'export', undefined]);
  });

  test.each(['/assets/none-1a2b.js', '/assets/..%2findex.js', '/assets/.app-1a2b.js'])(
    'that are not there are not (%s)',
    async (path) => {
      const { status, headers } = await ask(path, { ...page, accept: 'application/json' });
      expect([status, headers['content-encoding']]).toEqual([404, undefined]);
    },
  );
});
