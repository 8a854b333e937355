import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpLinkProber } from '../../src/adapters/link-prober-http/create-http-link-prober.ts';
import type { Resolver } from '../../src/adapters/outgoing/send-request.ts';
import { feedServer } from '../support/feed-server.ts';
import { selfSigned } from '../support/self-signed.ts';

const limits = { milliseconds: 600, head: 200, redirects: 8, pause: 5 };
const prober = createHttpLinkProber({ allowedHosts: ['127.0.0.1'], limits });
const strict = createHttpLinkProber({ allowedHosts: [], limits });
/** A name server that knows these names alone. */
const knowing =
  (...names: string[]): Resolver =>
  (host, _, done) =>
    names.includes(host)
      ? done(null, [{ address: '93.184.215.14', family: 4 }])
      : done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);
const gone = { state: 'unverified', told: 'adresse qui n’est pas publique' };

describe('a page that answers', () => {
  it('is good, after redirects too, and only its headers are read', async () => {
    const web = await feedServer();
    let written = 0;
    web.at('/page', (request, response) => {
      response.writeHead(200);
      if (request.method === 'HEAD') return response.end();
      const drip = setInterval(() => response.write('x'.repeat(65_536), () => (written += 65_536)), 1);
      response.on('close', () => clearInterval(drip));
    });
    web.at('/ici', (_, response) => response.writeHead(302, { location: '/page' }).end());
    expect(await prober.probe(`${web.url}/ici`)).toEqual({ state: 'good', status: 200 });
    expect(web.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /ici', 'HEAD /page']);
    web.at('/sans-head', (request, response) => {
      if (request.method === 'HEAD') response.writeHead(405).end();
      else response.writeHead(302, { location: '/sans-fin' }).end();
    });
    web.at('/sans-fin', (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'.repeat(65_536), () => (written += 65_536)), 1);
      response.on('close', () => clearInterval(drip));
    });
    expect(await prober.probe(`${web.url}/sans-head`)).toEqual({ state: 'good', status: 200 });
    expect(written).toBeLessThan(5_000_000);
  });

  it('is good though its HEAD is sent round and round', async () => {
    const web = await feedServer();
    web.at('/', (request, response) => {
      if (request.method === 'GET') response.end();
      else response.writeHead(302, { location: '/' }).end();
    });
    expect(await prober.probe(`${web.url}/`)).toEqual({ state: 'good', status: 200 });
  });

  it.each(['hangs', 'is cut', 403, 404, 501])('is good though its HEAD %s', async (fault) => {
    const web = await feedServer();
    web.at('/', (request, response) => {
      if (request.method === 'GET') response.writeHead(204).end();
      else if (fault === 'is cut') response.destroy();
      else if (typeof fault === 'number') response.writeHead(fault).end();
    });
    expect(await prober.probe(`${web.url}/`)).toEqual({ state: 'good', status: 204 });
  });

  it('is good when its server comes back at the second try', async () => {
    const web = await feedServer();
    let times = 0;
    web.at('/', (request, response) => {
      const isUp = request.method === 'GET' && ++times === 2;
      response.writeHead(isUp ? 200 : 503).end();
    });
    expect(await prober.probe(`${web.url}/`)).toEqual({ state: 'good', status: 200 });
  });
});

describe('a link is broken', () => {
  it.each([404, 410, 500, 503])('where the page says %i', async (status) => {
    const web = await feedServer();
    web.at('/', (_, response) => response.writeHead(status).end());
    expect(await prober.probe(`${web.url}/`)).toEqual({ state: 'broken', told: String(status) });
  });

  it('where it is sent round and round, unless that may be for want of cookies', async () => {
    const web = await feedServer();
    web.at('/rond', (_, response) => response.writeHead(302, { location: '/rond' }).end());
    expect(await prober.probe(`${web.url}/rond`)).toEqual({ state: 'broken', told: 'redirections sans fin' });
    web.at('/biscuit', (_, response) =>
      response.writeHead(302, { location: '/biscuit', 'set-cookie': 'vu=1' }).end(),
    );
    expect(await prober.probe(`${web.url}/biscuit`)).toMatchObject({ state: 'unverified' });
  });

  it('where no such server is known, on a machine that knows others', async () => {
    const { probe } = createHttpLinkProber({ allowedHosts: [], limits, resolve: knowing('example.org') });
    expect(await probe('https://musée.exemple.fr/')).toEqual({
      state: 'broken',
      told: 'serveur introuvable',
    });
  });

  it('where nobody listens', async () => {
    const web = await feedServer();
    const { port } = new URL(web.url);
    expect(await prober.probe(`http://127.0.0.1:${port === '9' ? 10 : 9}/`)).toEqual({
      state: 'broken',
      told: 'connexion refusée',
    });
  });

  it('where the certificate is one that nobody vouches for', async () => {
    const server = createTlsServer(selfSigned, (_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await prober.probe(`https://127.0.0.1:${port}/`)).toEqual({
      state: 'broken',
      told: 'certificat refusé (DEPTH_ZERO_SELF_SIGNED_CERT)',
    });
  });
});

describe('nobody can say', () => {
  it.each([400, 401, 403, 405, 429, 451])('where a program is answered %i', async (status) => {
    const web = await feedServer();
    web.at('/', (_, response) => response.writeHead(status).end());
    expect(await prober.probe(`${web.url}/`)).toEqual({ state: 'unverified', told: String(status) });
  });

  it('where nothing comes in time, not even drop by drop', async () => {
    const web = await feedServer();
    web.at('/muet', () => undefined);
    web.at('/goutte', (_, response) => {
      const drip = setInterval(() => response.socket?.write('H'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const slow = { state: 'unverified', told: 'pas de réponse en 0.6\u00a0s' };
    expect(await prober.probe(`${web.url}/muet`)).toEqual(slow);
    expect((await prober.probe(`${web.url}/goutte`)).state).toBe('unverified');
  });

  it('on a machine that knows no server at all', async () => {
    const { probe } = createHttpLinkProber({ allowedHosts: [], limits, resolve: knowing() });
    expect(await probe('https://exemple.fr/')).toEqual({
      state: 'unverified',
      told: 'cette machine ne trouve aucun serveur du web',
    });
  });

  it('of the other pages of a server that was asked three times in vain, until it answers', async () => {
    const web = await feedServer();
    const pages = Array.from({ length: 40 }, (_, rank) => `/${rank}`);
    for (const page of pages) web.at(page, () => undefined);
    const answers = await Promise.all(pages.map((page) => prober.probe(web.url + page)));
    expect(new Set(web.asked).size).toBe(4);
    expect(answers.at(-1)).toEqual({ state: 'unverified', told: 'serveur qui ne répond pas' });
    web.at('/0', 'Bonjour');
    expect(await prober.probe(`${web.url}/0`)).toEqual({ state: 'good', status: 200 });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://0x7f000001/',
    'https://10.0.0.8/intranet',
    'http://exemple.fr:8080/',
  ])('of %s, which is not asked', async (address) => {
    expect(await strict.probe(address)).toEqual(gone);
  });

  it.each(['http://169.254.169.254/latest/', 'http://127.0.0.2/', 'http://localhost:22/'])(
    'of a page that leads to %s, which is not asked',
    async (location) => {
      const web = await feedServer();
      web.at('/', (_, response) => response.writeHead(302, { location }).end());
      expect(await prober.probe(`${web.url}/`)).toEqual(gone);
    },
  );

  it.each(['itms-apps://exemple.fr', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'of a page that leads to %s',
    async (location) => {
      const web = await feedServer();
      web.at('/', (_, response) => response.writeHead(302, { location }).end());
      expect(await prober.probe(`${web.url}/`)).toMatchObject({ state: 'unverified' });
    },
  );
});

it('asks one server for two pages at a time, and all of them for six', async () => {
  const webs = await Promise.all([1, 2, 3, 4].map(() => feedServer()));
  let [now, most] = [0, 0];
  const mostOf = new Map<string, number>();
  for (const web of webs) {
    let here = 0;
    for (const path of ['/1', '/2', '/3', '/4'])
      web.at(path, (_, response) => {
        [now, here] = [now + 1, here + 1];
        most = Math.max(most, now);
        mostOf.set(web.url, Math.max(mostOf.get(web.url) ?? 0, here));
        setTimeout(() => {
          [now, here] = [now - 1, here - 1];
          response.end();
        }, 15);
      });
  }
  const pages = webs.flatMap(({ url }) => ['/1', '/2', '/3', '/4'].map((path) => url + path));
  expect(
    new Set((await Promise.all(pages.map((page) => prober.probe(page)))).map(({ state }) => state)),
  ).toEqual(new Set(['good']));
  expect({ most, ofOne: Math.max(...mostOf.values()) }).toEqual({ most: 6, ofOne: 2 });
});
