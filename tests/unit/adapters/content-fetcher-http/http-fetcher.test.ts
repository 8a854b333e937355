import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAskable } from '../../../../src/adapters/outgoing/fetch-document.ts';
import { fetchLimits } from '../../../../src/adapters/outgoing/fetch-trouble.ts';
import { ConfigSchema } from '../../../../src/core/config.ts';
import { SourceSchema } from '../../../../src/core/source/source.ts';
import { aFeedOfALongArticle, badFeeds, bytesOfNoCharset } from '../../../support/builders/bad-feeds.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fixedClock } from '../../../support/fakes/fixed-clock.ts';
import { anRss, type FeedServer, feedServer } from '../../../support/feed-server.ts';
import { fetcher, here, readOf, sourceAt, temporary, titles } from '../../../support/http-fetcher.ts';
import { selfSigned } from '../../../support/self-signed.ts';

const dot = { create: { width: 4, height: 4, channels: 3, background: '#a33' } } as const;

describe('A source is read', () => {
  it('and kept on the disk, where another process finds it without asking', async () => {
    const [server, folder] = [await feedServer(), await temporary()];
    server.at('/flux', anRss('Le marché', 'La foire'));
    const first = await (await fetcher({ folder })).read(sourceAt(`${server.url}/flux`));
    expect(titles(first)).toEqual(['Le marché', 'La foire']);
    expect(first.items[0]?.link).toBe('https://exemple.fr/a/0');
    const kept = await (await fetcher({ folder })).kept(sourceAt(`${server.url}/flux`));
    expect(kept).toEqual(first);
    expect(server.asked).toEqual(['/flux']);
  });

  it('with its ids the same at every reading, whatever becomes of titles and order', async () => {
    const [server, clock] = [await feedServer(), fixedClock()];
    const reader = await fetcher({ clock });
    const source = sourceAt(`${server.url}/flux`);
    server.at('/flux', anRss('Un', 'Deux'));
    const before = await reader.read(source);
    server.at('/flux', anRss('Un, corrigé', 'Deux'));
    const after = await reader.read(source, 'again');
    expect(titles(after)).toEqual(['Un, corrigé', 'Deux']);
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  });

  it('and not taken for read where nothing was known, though it says that nothing has changed', async () => {
    const server = await feedServer();
    const reader = await fetcher();
    const source = sourceAt(`${server.url}/flux`);
    await reader.read(source);
    server.at('/flux', (_request, response) => void response.writeHead(304).end());
    const { readAt, failure } = await reader.read(source, 'again');
    expect([readAt, failure?.code]).toEqual([null, 'not-a-feed']);
  });

  it('once a minute at most, then conditionally; what has not changed counts as read', async () => {
    const [server, clock] = [await feedServer(), fixedClock('2026-11-27T09:00:00.000Z')];
    server.at('/flux', (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
      const marks = { etag: '"v1"', 'last-modified': 'Fri, 27 Nov 2026 08:00:00 GMT' };
      response.writeHead(200, marks).end(anRss('Le marché'));
    });
    const reader = await fetcher({ clock });
    const source = sourceAt(`${server.url}/flux`);
    await reader.read(source);
    await reader.read(source);
    expect(server.requests).toHaveLength(1);
    clock.set('2026-11-27T09:02:00.000Z');
    const later = await reader.read(source);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 27 Nov 2026 08:00:00 GMT',
    });
    expect(later).toMatchObject({ readAt: '2026-11-27T09:02:00.000Z', failure: null });
    expect(titles(later)).toEqual(['Le marché']);
  });

  it('anew where that is asked for, even while somebody is content with the copy', async () => {
    const server = await feedServer();
    server.at('/flux', anRss('Un'));
    const reader = await fetcher();
    const source = sourceAt(`${server.url}/flux`);
    await reader.read(source);
    server.at('/flux', anRss('Deux'));
    const [copy, anew] = await Promise.all([reader.read(source), reader.read(source, 'again')]);
    expect([copy, anew].map(titles)).toEqual([['Un'], ['Deux']]);
  });

  it('by one request for all who ask at once', async () => {
    const server = await feedServer();
    server.at('/flux', anRss('Le marché'));
    const reader = await fetcher();
    const source = sourceAt(`${server.url}/flux`);
    await Promise.all([reader.read(source), reader.read(source), reader.read(source)]);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('packed with %s', async (encoding, pack) => {
    const server = await feedServer();
    server.at('/flux', pack(anRss('Été à la plage')), { 'content-encoding': encoding });
    expect(titles(await readOf(server))).toEqual(['Été à la plage']);
  });

  it('through three redirects', async () => {
    const server = await feedServer();
    for (const [from, to] of [
      ['/flux', '/1'],
      ['/1', '/2'],
      ['/2', `${server.url}/3`],
    ] as const)
      server.at(from, (_request, response) => response.writeHead(302, { location: to }).end());
    server.at('/3', anRss('Le marché'));
    expect(titles(await readOf(server))).toEqual(['Le marché']);
  });
});

describe('E1: an address that is not public', () => {
  it('is not even connected to, unless the configuration lists its host', async () => {
    const server = await feedServer();
    server.at('/flux', anRss('Intranet'));
    const { failure, items } = await readOf(server, { allowedHosts: [] });
    expect(failure).toMatchObject({ code: 'address' });
    expect(items).toEqual([]);
    expect(server.requests).toEqual([]);
    expect(titles(await readOf(server, { allowedHosts: here }))).toEqual(['Intranet']);
  });

  it.each([
    'http://127.0.0.1/flux',
    'http://localhost/flux',
    'http://[::1]/flux',
    'http://[::ffff:127.0.0.1]/flux',
    'http://2130706433/flux',
    'http://0177.0.0.1/flux',
    'http://10.0.0.8/flux',
    'http://192.168.1.1/flux',
    'http://169.254.169.254/latest/meta-data/',
    'https://[fe80::1]/flux',
  ])('%s', async (url) => {
    const { failure } = await (await fetcher({ allowedHosts: [] })).read(sourceAt(url));
    expect(failure).toMatchObject({ code: 'blocked' });
    expect(failure?.message).toContain('allowedHosts');
    const ofPicture = await failureOf((await fetcher({ allowedHosts: [] })).picture(url));
    expect(ofPicture).toMatchObject({ code: 'address-unavailable' });
    expect(ofPicture.message).toContain('allowedHosts');
  });
});

describe('E2: a redirect', () => {
  it.each(['http://169.254.169.254/latest/', 'http://localhost/', 'http://[::ffff:10.0.0.1]/'])(
    'to an address that is not public is blocked: %s',
    async (location) => {
      const server = await feedServer();
      server.at('/flux', (_request, response) => response.writeHead(301, { location }).end());
      expect((await readOf(server)).failure).toMatchObject({ code: 'blocked' });
    },
  );

  it('to what is no web page is refused', async () => {
    const server = await feedServer();
    server.at('/flux', (_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect((await readOf(server)).failure).toMatchObject({ code: 'address' });
  });

  it('after three others is one too many', async () => {
    const server = await feedServer();
    server.at('/flux', (_request, response) => response.writeHead(302, { location: '/flux' }).end());
    expect((await readOf(server)).failure).toMatchObject({ code: 'redirects' });
    expect(server.requests).toHaveLength(4);
  });
});

describe('E3: other schemes and ports', () => {
  const addresses = [
    'file:///etc/passwd',
    'ftp://exemple.fr/a',
    'data:text/xml,<rss/>',
    'gopher://exemple.fr/',
    'http://nom:secret@exemple.fr/',
    'http:///nom:secret@exemple.fr/',
  ];

  it.each(addresses)('%s is no source', (url) => {
    expect(SourceSchema.safeParse({ alias: 'a', label: 'A', url }).success).toBe(false);
  });

  it.each([...addresses, 'http://exemple.fr:22/a.png', 'https://exemple.fr:6379/a.png'])(
    '%s is refused as a picture, 400',
    async (url) => {
      const failure = await failureOf((await fetcher()).picture(url));
      expect(failure).toMatchObject({ code: 'address-refused', kind: 'malformed' });
    },
  );

  it('the configuration says why, and not what was secret', () => {
    const { error } = SourceSchema.safeParse({
      ...{ alias: 'a', label: 'A', url: 'https://nom:s3cret@exemple.fr/' },
      headersEnv: { Authorization: 'Bearer s3cret' },
    });
    const told = error?.issues.map(({ message }) => message).join(' ');
    expect(told).toContain('sans nom ni mot de passe');
    expect(told).toContain('nom d’une variable d’environnement attendu');
    expect(told).not.toContain('s3cret');
  });

  it('an odd port is not asked for a feed either', async () => {
    const { failure } = await (await fetcher()).read(sourceAt('http://exemple.fr:25/flux'));
    expect(failure).toMatchObject({ code: 'address' });
  });
});

describe('A host that is listed', () => {
  it.each(['http://127.0.0.1', '127.0.0.1:7000', 'intranet/flux', ''])('is not %s', (host) => {
    expect(ConfigSchema.safeParse({ allowedHosts: [host] }).success).toBe(false);
  });

  it.each([
    ['::1', 'http://[::1]:7000/'],
    ['[::1]', 'http://[::1]:7000/'],
    ['Intranet.local', 'http://intranet.local:7000/'],
  ])('%s may be asked at any port', (host, address) => {
    expect(isAskable(address, ConfigSchema.parse({ allowedHosts: [host] }).allowedHosts)).toBe(true);
  });
});

describe('E4: an answer that does not end', () => {
  it('is cut after its time, though something comes all the while', async () => {
    const server = await feedServer();
    server.at('/flux', (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('<'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const { failure } = await readOf(server, { limits: { milliseconds: 300 } });
    expect(failure).toMatchObject({ code: 'slow' });
    expect(failure?.message).toContain('0.3');
  });

  it('is cut at its size', async () => {
    const server = await feedServer();
    server.at('/flux', (_request, response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    const { failure } = await readOf(server, { limits: { bytes: 500_000 } });
    expect(failure).toMatchObject({ code: 'long' });
  });

  it('is cut when it unfolds into more than it may', async () => {
    const server = await feedServer();
    server.at('/flux', gzipSync(Buffer.alloc(3_000_000, ' ')), { 'content-encoding': 'gzip' });
    const { failure } = await readOf(server, { limits: { inflated: 2_000_000 } });
    expect(failure).toMatchObject({ code: 'long' });
    expect(failure?.message).toContain('2\u00a0Mo une fois décompressée');
  });

  it('has the limits of the rule: ten seconds, ten megabytes, twenty inflated', () => {
    expect(fetchLimits).toEqual({
      milliseconds: 10_000,
      bytes: 10_000_000,
      inflated: 20_000_000,
      redirects: 3,
    });
  });
});

describe('E5: a feed that is none', () => {
  it.each(badFeeds)('%s is told for that source', async (_what, body, code) => {
    const server = await feedServer();
    server.at('/flux', body);
    await readOf(server);
    expect((await readOf(server)).failure).toMatchObject({ code });
  });

  it('whole articles are no trouble, however long they are and however many tags they have', async () => {
    const server = await feedServer();
    server.at('/flux', aFeedOfALongArticle());
    expect(titles(await readOf(server))).toEqual(['a', 'b']);
  });

  it('bytes that are in no charset are told', async () => {
    const server = await feedServer();
    server.at('/flux', bytesOfNoCharset());
    await readOf(await feedServer());
    expect((await readOf(server)).failure?.code).toBe('not-a-feed');
  });

  it('an old feed that names its grammar is a feed, and so is an article about entities', async () => {
    const server = await feedServer();
    const doctype =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">';
    const article = '<![CDATA[Écrire <!ENTITY a "b"> et <!DOCTYPE x [ ]>]]>';
    server.at(
      '/flux',
      `<?xml version="1.0"?>${doctype}<rss version="0.91"><channel><title>A</title><item><title>Le marché</title><description>${article}</description></item></channel></rss>`,
    );
    expect(titles(await readOf(server))).toEqual(['Le marché']);
  });

  it.each([
    ['UTF-8 labelled Latin-1', 'utf8', 'ISO-8859-1', 'text/xml; charset=iso-8859-1'],
    ['Latin-1 labelled UTF-8', 'latin1', 'UTF-8', 'text/xml; charset=utf-8'],
    ['Latin-1 that its header alone tells', 'latin1', undefined, 'text/xml; charset=iso-8859-1'],
    ['UTF-16 with its mark', 'utf16le', 'UTF-16', 'text/xml'],
  ] as const)('a wrong charset is seen through: %s', async (_what, encoding, label, type) => {
    const server = await feedServer();
    const declaration = label ? `<?xml version="1.0" encoding="${label}"?>` : '';
    const xml = `${declaration}<rss version="2.0"><channel><title>É</title><item><title>Déjà l’été à Noël</title></item></channel></rss>`;
    const text =
      encoding === 'latin1' ? xml.replace('’', "'") : `${encoding === 'utf16le' ? '\ufeff' : ''}${xml}`;
    server.at('/flux', Buffer.from(text, encoding), { 'content-type': type });
    const [title] = titles(await readOf(server));
    expect(title?.replace('’', "'")).toBe("Déjà l'été à Noël");
  });
});

describe('E6: a source that is down', () => {
  const reading = async (broken: (server: FeedServer) => void) => {
    const [server, clock, folder] = [await feedServer(), fixedClock(), await temporary()];
    server.at('/flux', anRss('Le marché'), { etag: '"v1"' });
    const source = sourceAt(`${server.url}/flux`);
    await (await fetcher({ clock, folder })).read(source);
    clock.set('2026-11-27T11:00:00.000Z');
    broken(server);
    return (await fetcher({ clock, folder })).read(source);
  };

  it.each<[string, string, (server: FeedServer) => void]>([
    ['an error 500', 'status-500', (server) => server.at('/flux', (_q, r) => r.writeHead(500).end('oups'))],
    ['a connection that is cut', 'cut', (server) => server.at('/flux', (q) => q.socket.destroy())],
    ['a page in its place', 'not-a-feed', (server) => server.at('/flux', '<h1>En travaux</h1>')],
  ])('gives its last good copy with its age: %s', async (_what, code, broken) => {
    const later = await reading(broken);
    expect(titles(later)).toEqual(['Le marché']);
    expect(later.readAt).toBe('2026-11-27T09:00:00.000Z');
    expect(later.failure).toMatchObject({ code, at: '2026-11-27T11:00:00.000Z' });
  });

  it('says so where there never was a copy, as when nobody listens', async () => {
    const { failure, items, readAt } = await (await fetcher()).read(sourceAt('http://127.0.0.1:1/flux'));
    expect(failure).toMatchObject({ code: 'unreached' });
    expect([items, readAt]).toEqual([[], null]);
  });

  it('tells that its certificate is not valid', async () => {
    const server = createServer(selfSigned, (_request, response) => response.end(anRss('Le marché')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { failure, items } = await (await fetcher()).read(sourceAt(`https://127.0.0.1:${port}/flux`));
    expect(failure?.message).toBe('son certificat n’est pas valable (DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(items).toEqual([]);
  });

  it('leaves no half of a file behind', async () => {
    const [server, folder] = [await feedServer(), await temporary()];
    server.at('/flux', anRss('Le marché'));
    await (await fetcher({ folder })).read(sourceAt(`${server.url}/flux`));
    expect(await readdir(join(folder, '.newsletter', 'sources'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}\.json$/),
    ]);
  });
});

describe('What is secret of a source', () => {
  const environment = { ADRESSE: '', JETON: 'Bearer s3cret\n' };
  const asked = { headersEnv: { Authorization: 'JETON' } };

  it('is taken from the environment: its address, its headers', async () => {
    const server = await feedServer();
    server.at('/flux?cle=s3cret', anRss('Le marché'));
    const ADRESSE = `${server.url}/flux?cle=s3cret`;
    const reader = await fetcher({ environment: { ...environment, ADRESSE } });
    const source = sourceAt('', { url: undefined, urlEnv: 'ADRESSE', ...asked });
    expect(titles(await reader.read(source))).toEqual(['Le marché']);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer s3cret');
  });

  it('is not in the addresses of its contents, whatever they stand on', async () => {
    const server = await feedServer();
    const relative = anRss('Un', 'Deux')
      .replace('<link>https://exemple.fr/</link>', '')
      .replace('/a/0', 'a/0')
      .replace('/a/1', '#deux');
    server.at('/s3cret/flux?cle=s3cret', relative);
    const ADRESSE = `${server.url}/s3cret/flux?cle=s3cret`;
    const reader = await fetcher({ environment: { ADRESSE } });
    const secret = await reader.read(sourceAt('', { url: undefined, urlEnv: 'ADRESSE' }));
    expect(secret.items.map(({ link }) => link)).toEqual([`${server.url}/a/0`, `${server.url}/#deux`]);
    const open = await reader.read(sourceAt(ADRESSE));
    expect(open.items[1]?.link).toBe(`${server.url}/s3cret/flux#deux`);
  });

  it('is not told to another server that it leads to', async () => {
    const [server, other] = [await feedServer(), await feedServer()];
    server.at('/flux', (_q, response) => response.writeHead(302, { location: '/ici' }).end());
    server.at('/ici', (_q, response) => response.writeHead(302, { location: `${other.url}/` }).end());
    other.at('/', anRss('Ailleurs'));
    const reader = await fetcher({ environment });
    expect(titles(await reader.read(sourceAt(`${server.url}/flux`, asked)))).toEqual(['Ailleurs']);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(2).fill('Bearer s3cret'),
    );
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      'whose variable is not set',
      { urlEnv: 'ADRESSE' },
      'la variable d’environnement ADRESSE n’est pas définie',
    ],
    [
      'whose variable is no header',
      { url: 'https://exemple.fr/', headersEnv: { A: 'DOUBLE' } },
      'DOUBLE contient',
    ],
    ['whose variable is no address', { urlEnv: 'DOUBLE' }, 'cette adresse n’est pas de celles'],
  ])('%s is told, without what is secret', async (_what, place, reason) => {
    const reader = await fetcher({ environment: { ...environment, DOUBLE: 's3cret\r\nHost: a' } });
    const { failure } = await reader.read(sourceAt('', { url: undefined, ...place }));
    expect(failure?.message).toContain(reason);
    expect(failure?.message).not.toContain('s3cret');
  });

  it('is not in what is said of a picture that does not come', async () => {
    const server = await feedServer();
    const failure = await failureOf((await fetcher()).picture(`${server.url}/a.png?jeton=s3cret`));
    expect(failure.message).toContain('/a.png?jeton=…');
    expect(failure.message).not.toContain('s3cret');
  });
});

describe('A file of the workspace', () => {
  const aFile = async (facts: Record<string, unknown> = {}) => {
    const folder = await temporary();
    await mkdir(join(folder, 'sources'));
    const path = join(folder, 'sources', 'actus.xml');
    const source = sourceAt('', { url: undefined, file: 'sources/actus.xml', ...facts });
    return { folder, path, source, reader: await fetcher({ folder }) };
  };

  it('is a source that is known without asking anybody, as it stands now', async () => {
    const { path, source, reader } = await aFile();
    await writeFile(path, anRss('Le marché'));
    expect(titles(await reader.kept(source))).toEqual(['Le marché']);
    await writeFile(path, anRss('La foire', 'Le bal'));
    expect(titles(await reader.kept(source))).toEqual(['La foire', 'Le bal']);
  });

  it('gives its last good copy while it is half written, or gone', async () => {
    const { folder, path, source, reader } = await aFile();
    await writeFile(path, anRss('Le marché'));
    await reader.read(source);
    await writeFile(path, '<rss><channel><item><ti');
    expect(await reader.read(source)).toMatchObject({ failure: { code: 'not-a-feed' } });
    await rm(path);
    const gone = await (await fetcher({ folder })).read(source);
    expect([titles(gone), gone.failure?.message]).toEqual([
      ['Le marché'],
      'le fichier «\u00a0sources/actus.xml\u00a0» n’est pas dans l’espace de travail',
    ]);
  });

  it('is written no copy of while it stays as it is', async () => {
    const { folder, path, source, reader } = await aFile();
    await writeFile(path, anRss('Le marché'));
    await reader.read(source);
    const copies = join(folder, '.newsletter', 'sources');
    const [name = ''] = await readdir(copies);
    const { mtimeMs } = await stat(join(copies, name));
    await reader.read(source);
    expect((await stat(join(copies, name))).mtimeMs).toBe(mtimeMs);
  });

  it('is not read through a link that leads out of the workspace', async () => {
    const { path, source, reader } = await aFile();
    const outside = await temporary();
    await writeFile(join(outside, 'secret.xml'), anRss('Secret'));
    await symlink(join(outside, 'secret.xml'), path);
    const { items, failure } = await reader.read(source);
    expect([items, failure?.code]).toEqual([[], 'file']);
  });

  it('may name pictures of the library, which a feed of the web may not', async () => {
    const item =
      '<item><title>Le phare</title><link>https://exemple.fr/phare</link><enclosure url="/media/phare.jpg" type="image/jpeg"/></item>';
    const feed = `<rss version="2.0"><channel><title>A</title>${item}</channel></rss>`;
    const { path, source, reader } = await aFile();
    await writeFile(path, feed);
    expect((await reader.read(source)).items[0]?.picture?.url).toBe('/media/phare.jpg');
    const server = await feedServer();
    server.at('/flux', feed);
    expect((await readOf(server)).items[0]?.picture?.url).toBe('https://exemple.fr/media/phare.jpg');
  });
});

describe('A picture', () => {
  it('is what its bytes are, whatever its header says', async () => {
    const server = await feedServer();
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    server.at('/a', png, { 'content-type': 'text/html' });
    server.at('/b', '<html>', { 'content-type': 'image/png' });
    const reader = await fetcher();
    expect((await reader.picture(`${server.url}/a`)).contentType).toBe('image/png');
    expect(await failureOf(reader.picture(`${server.url}/b`))).toMatchObject({ code: 'address-unavailable' });
  });

  it('may be of the kinds that pages show and mail does not', async () => {
    const server = await feedServer();
    server.at('/webp', await sharp(dot).webp().toBuffer());
    server.at('/avif', await sharp(dot).avif().toBuffer());
    const reader = await fetcher();
    expect((await reader.picture(`${server.url}/webp`)).contentType).toBe('image/webp');
    expect((await reader.picture(`${server.url}/avif`)).contentType).toBe('image/avif');
  });

  it('waits for its turn: four are fetched at once, whoever asks', async () => {
    const server = await feedServer();
    const held: ServerResponse[] = [];
    for (let rank = 0; rank < 6; rank += 1)
      server.at(`/${rank}`, (_request, response) => void held.push(response));
    const reader = await fetcher();
    const all = Promise.all([0, 1, 2, 3, 4, 5].map((rank) => reader.picture(`${server.url}/${rank}`)));
    await vi.waitFor(() => expect(held).toHaveLength(4));
    expect(server.requests).toHaveLength(4);
    const png = await sharp(dot).png().toBuffer();
    for (let rank = 0; rank < 6; rank += 1) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(rank));
      held[rank]?.end(png);
    }
    expect(await all).toHaveLength(6);
  });

  it('has so long in all, the wait for its turn included', async () => {
    const server = await feedServer();
    for (let rank = 0; rank < 5; rank += 1) server.at(`/${rank}`, () => undefined);
    const reader = await fetcher();
    const asked = [0, 1, 2, 3, 4].map((rank) => reader.picture(`${server.url}/${rank}`, { within: 200 }));
    const codes = await Promise.all(asked.map(async (one) => (await failureOf(one)).code));
    expect(new Set(codes)).toEqual(new Set(['address-unavailable']));
    expect(server.requests).toHaveLength(4);
  });
});
