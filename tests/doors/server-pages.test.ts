import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionId } from '../../src/core/campaign/version-id.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { rawRequest, request } from './server-requests.ts';
import { type RunningServer, shell, startServer } from './server-running.ts';
import { aWorkspace } from './server-workspace.ts';

const letter = 'lettre-de-decembre';

let running: RunningServer;
let url: string;
const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');

beforeAll(async () => {
  const medias = {
    read: async (address: string) =>
      address === '/media/place.gif'
        ? { bytes: gif, contentType: 'image/gif', filename: 'place.gif' }
        : undefined,
  };
  running = await startServer({ ...(await aWorkspace()).deps, medias } as unknown as Deps);
  url = running.url;
});
afterAll(() => running.stop());

const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the interface', () => {
  test.each([
    '/',
    `/campaign/edit/${letter}`,
    `/campaign/edit/${letter}/${versionId(letter, 1)}`,
    `/campaign/view/${letter}`,
    `/campaign/view/${letter}/${versionId(letter, 1)}`,
    `/campaign/proofs/${letter}`,
    `/import/${letter}`,
    '/outbox',
    '/outbox/essai-1',
    '/sources/actus',
    '/blocktemplates/edit/texte',
    '/newslettertemplates/edit/lettre',
    '/newslettertemplates/themes',
    '/newslettertemplates/themes/mediatheque',
  ])('is served at %s and asked for afresh each time', async (path) => {
    const answer = await request(url + path, { headers: visit });
    expect(answer.status).toBe(200);
    const isEditor = path.startsWith('/campaign/edit');
    expect(answer.text.startsWith(shell)).toBe(true);
    expect(answer.headers['cache-control']).toBe(isEditor ? 'no-store' : 'no-cache');
  });

  test.each([
    '/campaign/edit/inconnue',
    `/campaign/edit/${letter}/000009-abc123`,
    '/campaign/view/inconnue',
    `/campaign/view/autre/${versionId(letter, 1)}`,
    '/campaign/view/%2e%2e%2fautre',
    `/campaign/proofs/${letter}/7`,
    '/campaign/proofs/inconnue',
    '/import/inconnue',
    '/outbox/inconnu',
    '/sources/inconnue',
    '/blocktemplates/edit/inconnu',
    '/newslettertemplates/edit/inconnu',
    '/newslettertemplates/themes/inconnu',
  ])('is served with status 404 at %s, which names what is not there', async (path) => {
    const answer = await request(url + path, { headers: visit });
    expect(answer.status).toBe(404);
    expect(answer.text.startsWith(shell)).toBe(true);
  });

  test('is served with status 404 at an address nobody knows', async () => {
    const answer = await request(`${url}/campaigns/tout`, { headers: visit });
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(shell);
  });

  test('has files that never change under their name', async () => {
    const answer = await request(`${url}/assets/app-1a2b.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/assets/old-9z9z.js', '/nothing', '/api/nothing'])(
    'is not what a script gets for %s',
    async (path) => {
      const answer = await request(url + path);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ success: false, code: 'route-unknown' });
    },
  );

  test.each([
    '/assets/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/images/../secret.txt',
    '/images/%2e%2e%2fsecret.txt',
    '/images/..\\secret.txt',
  ])('does not give files outside its folder: %s', async (path) => {
    const { status, text } = await rawRequest(
      running.port,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${running.port}\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('secret\n');
    expect(text).not.toMatch(/\r\n\r\nsecret/);
  });
});

describe('an address of the contract asked otherwise', () => {
  test.each([
    ['GET', '/campaign/ajaxsave/lettre', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/api/campaigns', 'GET, HEAD, POST'],
    ['PUT', `/campaign/noneditablepreview/${letter}`, 'GET, HEAD'],
    ['POST', '/media/logos/ville.png', 'GET, HEAD'],
    ['DELETE', '/thumbnails/block-templates/texte.jpg', 'GET, HEAD'],
    ['PUT', '/content-pictures/0123456789abcdef.jpg', 'GET, HEAD'],
  ])('%s %s answers 405 and what it allows', async (method, path, allow) => {
    const answer = await request(url + path, { method, headers: visit });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    if (method !== 'GET') expect(answer.json).toMatchObject({ success: false, code: 'method-unsupported' });
  });
});

describe('headers of every answer', () => {
  test('limit pages to their own scripts and frames', async () => {
    const { headers } = await request(`${url}/`);
    const policy = String(headers['content-security-policy']).split(/; ?/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.find((directive) => directive.startsWith('script-src'))).toBeUndefined();
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('stand on refusals too', async () => {
    const { headers } = await request(`${url}/`, { headers: { host: 'evil.example' } });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('pictures', () => {
  test('of the workspace come with the type of their bytes', async () => {
    const answer = await request(`${url}/media/place.gif`);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(gif)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/gif');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await request(`${url}/media/place.gif`, {
      headers: { 'if-none-match': answer.headers.etag },
    });
    expect(again.status).toBe(304);
  });

  test('that are not there answer 404 in French', async () => {
    const answer = await request(`${url}/media/absente.jpg`);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ success: false, code: 'media-not-found' });
  });

  test('of the product are at the documented addresses', async () => {
    const answer = await request(`${url}/images/standard/no-image.jpg`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect((await request(`${url}/images/standard/`)).status).toBe(404);
  });
});

test('the preview frame is an empty page whose policy allows no script', async () => {
  const answer = await request(`${url}/preview-frame`);
  expect(answer.headers['content-security-policy']).toBe(
    "sandbox allow-same-origin; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  expect(answer.text).toContain('<body></body>');
});
