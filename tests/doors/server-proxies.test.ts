import { describe, expect, onTestFinished, test } from 'vitest';
import { rawRequest, request } from './server-requests.ts';
import { startServer } from './server-running.ts';
import { aPersonWho, aSharedWorkspace, browserOf } from './shared-workspace.ts';

const url = 'https://lettres.exemple.fr';

/** A server that people open by https, behind proxies at these addresses. */
async function behind(...trustedProxies: string[]) {
  const workspace = await aSharedWorkspace({ public: { url, trustedProxies } });
  const running = await startServer(workspace.deps);
  onTestFinished(() => running.stop());
  const { headers } = await browserOf(workspace, aPersonWho('editor'));
  const raw = async (line: string, lines: string[]) =>
    rawRequest(running.port, [line, ...lines, 'Connection: close', '', ''].join('\r\n'));
  const ask = (more: Record<string, string>, path = '/api/account') =>
    request(running.url + path, { headers: { ...headers, ...more } });
  return { running, ask, raw, cookie: `Cookie: ${headers.cookie}` };
}

const https = { 'x-forwarded-proto': 'https' };

describe('what a proxy of ours hands on', () => {
  test('is answered by the name that people opened, in its Host or in X-Forwarded-Host', async () => {
    const { ask } = await behind('127.0.0.1');
    expect((await ask(https)).status).toBe(200);
    const renamed = { ...https, host: 'newsletter:8080', 'x-forwarded-host': 'Lettres.exemple.fr' };
    expect((await ask(renamed)).status).toBe(200);
  });

  test('is refused where it came in clear, or does not say how it came', async () => {
    const { ask } = await behind('127.0.0.1');
    for (const headers of [{}, { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'http, https' }])
      expect([headers, (await ask(headers as Record<string, string>)).status]).toEqual([headers, 403]);
  });

  test('is refused where a header comes twice: one of them is somebody else’s', async () => {
    const { raw, cookie } = await behind('127.0.0.1');
    const host = 'Host: lettres.exemple.fr';
    const doubled = [
      ['X-Forwarded-Proto: https', 'X-Forwarded-Proto: https'],
      ['X-Forwarded-Proto: https', 'X-Forwarded-Proto: http'],
      ['X-Forwarded-Proto: https', 'X-Forwarded-Host: lettres.exemple.fr', 'X-Forwarded-Host: autre.fr'],
      ['X-Forwarded-Proto: https', 'X-Forwarded-Host: autre.fr', 'X-Forwarded-Host: lettres.exemple.fr'],
    ];
    for (const lines of doubled) {
      const { status } = await raw('GET /api/account HTTP/1.1', [host, ...lines, cookie]);
      expect([lines, status]).toEqual([lines, 403]);
    }
    const twice = await raw('GET /api/account HTTP/1.1', [host, host, 'X-Forwarded-Proto: https', cookie]);
    expect(twice.status).toBe(400);
  });

  test('may name our address whole, and nobody else’s', async () => {
    const { raw, cookie } = await behind('127.0.0.1');
    const headers = ['Host: lettres.exemple.fr', 'X-Forwarded-Proto: https', cookie];
    const statusOf = async (target: string) => (await raw(`GET ${target} HTTP/1.1`, headers)).status;
    expect(await statusOf(`${url}/api/account`)).toBe(200);
    expect(await statusOf('http://lettres.exemple.fr/api/account')).toBe(400);
    expect(await statusOf('https://autre.fr/api/account')).toBe(400);
    expect(await statusOf('https://lettres.exemple.fr:8443/api/account')).toBe(400);
  });

  test('is throttled by the address of who asks, and not of the proxy', async () => {
    const { running } = await behind('127.0.0.1');
    const tried = (from: string) =>
      request(`${running.url}/api/sign-in`, {
        method: 'POST',
        body: JSON.stringify({ email: `${from}@exemple.fr`, password: 'faux' }),
        headers: {
          ...https,
          'content-type': 'application/json',
          host: 'lettres.exemple.fr',
          origin: url,
          // What whoever asks wrote in front counts for nothing.
          'x-forwarded-for': `203.0.113.${Math.ceil(Math.random() * 200)}, ${from}`,
        },
      });
    for (let time = 0; time < 10; time++) await tried('198.51.100.1');
    const throttled = await tried('198.51.100.1');
    expect(throttled.status).toBe(429);
    expect(throttled.headers['retry-after']).toBe(String(throttled.json.seconds));
    expect((await tried('198.51.100.2')).status).toBe(401);
  });
});

describe('whoever is no proxy of ours', () => {
  test('says in vain by which name and how it came', async () => {
    const { ask } = await behind('10.0.0.4', 'fd00::/8');
    const lies = [
      https,
      { ...https, 'x-forwarded-host': 'lettres.exemple.fr' },
      { forwarded: 'proto=https' },
    ];
    for (const headers of lies) {
      const answer = await ask(headers as Record<string, string>);
      expect([answer.status, answer.json.code]).toEqual([403, 'host-foreign']);
    }
  });

  test('says in vain for whom it asks: tries count as its own', async () => {
    const workspace = await aSharedWorkspace();
    const running = await startServer(workspace.deps);
    onTestFinished(() => running.stop());
    const tried = (rank: number) =>
      request(`${running.url}/api/sign-in`, {
        method: 'POST',
        body: JSON.stringify({ email: `personne-${rank}@exemple.fr`, password: 'faux' }),
        headers: {
          'content-type': 'application/json',
          host: 'localhost',
          origin: 'http://localhost',
          'x-forwarded-for': `198.51.100.${rank}`,
        },
      });
    const statuses = [];
    for (let rank = 0; rank < 12; rank++) statuses.push((await tried(rank)).status);
    expect(statuses.slice(9)).toEqual([401, 429, 429]);
  });

  test('says in vain that another name was asked for', async () => {
    const workspace = await aSharedWorkspace();
    const running = await startServer(workspace.deps);
    onTestFinished(() => running.stop());
    const { headers } = await browserOf(workspace, aPersonWho('editor'));
    const ask = (more: object) => request(`${running.url}/api/account`, { headers: { ...headers, ...more } });
    expect((await ask({ 'x-forwarded-host': 'autre.fr' })).status).toBe(200);
    expect((await ask({ host: 'autre.fr', 'x-forwarded-host': 'localhost' })).status).toBe(403);
  });
});

describe('the health of a server', () => {
  test('is told at its own address too, to whoever is on no proxy’s other side', async () => {
    const { running } = await behind('127.0.0.1');
    const health = (headers: Record<string, string>) => request(`${running.url}/readyz`, { headers });
    expect((await health({})).status).toBe(200);
    expect((await health({ host: 'autre.fr' })).status).toBe(403);
    expect((await health({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(403);
    expect((await health({ ...https, host: 'lettres.exemple.fr' })).status).toBe(200);
  });

  test('is all that is told there', async () => {
    const { running } = await behind('127.0.0.1');
    for (const path of ['/', '/api/sign-in', '/api/campaigns', '/media/place.jpg'])
      expect((await request(running.url + path)).status, path).toBe(403);
  });
});
