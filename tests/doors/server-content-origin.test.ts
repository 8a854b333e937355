import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSecrets } from '../../src/adapters/secrets-node/create-secrets.ts';
import { contractRows } from '../../src/contract/index.ts';
import { signAddress } from '../../src/use-cases/people/signed-addresses.ts';
import { cheapScrypt } from '../support/fakes/fake-access.ts';
import { type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import type { Workspace } from './server-workspace.ts';
import { aPersonWho, aSharedWorkspace, browserOf, scriptOf } from './shared-workspace.ts';

const contents = 'http://127.0.0.1';

let workspace: Workspace;
let running: RunningServer;
let browser: Awaited<ReturnType<typeof browserOf>>;

beforeEach(async () => {
  workspace = await aSharedWorkspace({ contentUrl: contents });
  running = await startServer(workspace.deps);
  browser = await browserOf(workspace, aPersonWho('editor'));
  onTestFinished(() => running.stop());
});

const onApp = (
  path: string,
  headers: Record<string, string> = browser.headers,
  options: RequestOptions = {},
) => request(running.url + path, { ...options, headers });
const onContent = (path: string, headers: Record<string, string> = {}, options: RequestOptions = {}) =>
  request(running.url + path, { ...options, headers: { ...headers, host: '127.0.0.1' } });

/** What the content origin answers to where the application leads. */
async function led(path: string, headers?: Record<string, string>) {
  const { status, headers: answered } = await onApp(path, headers);
  const location = String(answered.location);
  expect([status, answered['cache-control'], location.startsWith(`${contents}/`)]).toEqual([
    302,
    'no-store',
    true,
  ]);
  return location.slice(contents.length);
}

const letter = '/campaign/noneditablepreview/courriel-donne';
const picture = '/media/place.jpg';

describe('on the origin of the application', () => {
  test('medias and pages that are only looked at lead to the content origin, which answers them', async () => {
    for (const path of [picture, letter, '/campaign/noneditablepreview/lettre-de-decembre?pictures=own']) {
      const answer = await onContent(await led(path));
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('the page of the editor may show what comes from there, and the frame of its letter too', async () => {
    const page = await onApp('/');
    expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: https: ${contents};`);
    expect(page.headers['content-security-policy']).toContain(`frame-src 'self' ${contents};`);
    const frame = await onApp('/preview-frame');
    expect(frame.status).toBe(200);
    expect(frame.headers['content-security-policy']).toContain(`img-src 'self' data: https: ${contents};`);
  });

  test('a script of the page reads the text of a letter where it asks, and so does whoever bears a token', async () => {
    const fetched = await onApp(letter, { ...browser.headers, 'sec-fetch-dest': 'empty' });
    expect(fetched.status).toBe(200);
    const { headers } = await scriptOf(workspace, aPersonWho('editor'));
    expect((await onApp(letter, headers)).status).toBe(200);
  });

  test('signatures count for nothing', async () => {
    const signed = signAddress(workspace.deps, browser.session, picture);
    expect((await onApp(signed, { host: 'localhost' })).status).toBe(401);
  });
});

describe('on the content origin', () => {
  test('pages may be framed by the application alone, and load their pictures by addresses of their own', async () => {
    const { headers, text } = await onContent(await led(letter));
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).not.toContain('/media/place.jpg"');
  });

  test('nothing answers to a cookie, a token or nobody, and nothing is told', async () => {
    const { headers: script } = await scriptOf(workspace, aPersonWho('administrator'));
    const { cookie = '' } = browser.headers;
    const { authorization = '' } = script;
    const borne: Record<string, string>[] = [{}, { cookie }, { authorization }];
    const paths = contractRows.map(({ row }) => row.path.replace(/\{\w+\??\}/g, 'lettre-de-decembre'));
    const others = ['/', '/sign-in', '/invitation', '/assets/app-1a2b.js', '/preview-frame', '/healthz'];
    for (const path of [...paths, ...others, picture, '/thumbnails/widgets/agenda.jpg'])
      for (const headers of borne) {
        const answer = await onContent(path, headers);
        expect([path, answer.status, answer.json.code]).toEqual([path, 404, 'route-unknown']);
        expect(answer.text).not.toContain('Sèvremont');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
  });

  test('the product’s own pictures, which letters show, are there for everybody', async () => {
    expect((await onContent('/images/standard/no-image.jpg')).status).toBe(200);
  });

  test('a signature opens what it was made for, unchanged, and of what is shown here alone', async () => {
    const signed = await led(picture);
    const changed = [
      signed.replace('place', 'libre'),
      signed.replace('signed=', 'pictures=own&signed='),
      signed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      signAddress(workspace.deps, browser.session, '/api/campaigns'),
      signAddress(workspace.deps, browser.session, '/'),
      signAddress(workspace.deps, browser.session, '/events'),
      signAddress(
        { ...workspace.deps, secrets: createSecrets(cheapScrypt) },
        { ...browser.session, signing_key: 'autre' },
        picture,
      ),
    ];
    for (const path of changed) expect([path, (await onContent(path)).status]).toEqual([path, 404]);
    const written = await onContent(signed, { origin: contents }, { method: 'POST', body: 'x' });
    expect(written.status).toBe(403);
  });

  test('it shows no one more than their role may see', async () => {
    const path = await led('/frames/outbox/essai-1');
    expect((await onContent(path)).json.code).toBe('role-missing');
  });

  test('nothing opens any more once one has signed out', async () => {
    const [image, page] = [await led(picture), await led(letter)];
    expect((await onContent(image)).status).toBe(200);
    const out = await onApp('/api/sign-out', browser.headers, { method: 'POST' });
    expect(out.status).toBe(200);
    for (const path of [image, page]) expect((await onContent(path)).status).toBe(404);
  });

  test('a page that is loaded again after its time is signed anew for who is signed in', async () => {
    const path = await led(letter);
    const over = path.replace(/\.\d+\./, '.1000.');
    const { status, headers } = await onContent(over, { 'sec-fetch-dest': 'document' });
    expect([status, headers.location]).toEqual([302, `http://localhost${letter}`]);
    expect((await onContent(over, { 'sec-fetch-dest': 'image' })).status).toBe(404);
  });
});
