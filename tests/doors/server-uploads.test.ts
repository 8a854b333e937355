import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { withJpegComment } from '../../src/core/media/jpeg.ts';
import type { Media } from '../../src/core/media/media.ts';
import { aPhotograph, aPicture, flat } from '../support/builders/picture.ts';
import { enormousPictures, gifOf, refusedDrawings, svg } from '../support/builders/refused-pictures.ts';
import { filesBelow } from '../support/store/temporary-workspace.ts';
import { uploadsServer } from '../support/uploads-server.ts';
import { postJson, request } from './server-requests.ts';

// What people and strangers give to the library, over HTTP and with its real files.

const server = uploadsServer();
const { upload } = server;

const get = (path: string) => request(server.url + path);
const api = (path: string, value: unknown) => postJson(server.url + path, value);
const mediaOf = ({ json }: { json: Record<string, unknown> }) => json.media as Media;

let width = 60;
/** A picture that the library has not seen. */
function anotherPicture(): Promise<Buffer> {
  width += 1;
  return aPicture({ width });
}

/** All that is outside the library and its caches, to see that nothing of it changed. */
const outside = async () =>
  (await filesBelow(server.root)).filter((path) => !/^espace\/(medias|\.newsletter)\//.test(path));

describe('C1: nothing outside the library can be named', () => {
  const paths = [
    '../../dehors/secret.png',
    '..%2f..%2fdehors%2fsecret.png',
    '%2e%2e/%2e%2e/dehors/secret.png',
    '%252e%252e%252fsecret.png',
    '..%5c..%5cdehors%5csecret.png',
    '%5c%5cserveur%5cpartage%5csecret.png',
    '//serveur/partage/secret.png',
    'C:/secret.png',
    'C:%5csecret.png',
    'secret.png%00.jpg',
    '%c0%ae%c0%ae/secret.png',
    '.newsletter/medias.json',
  ];

  test.each(paths)('as an address: /media/%s, derived or not', async (path) => {
    for (const end of ['', '~w320.png', '~0-0-9-9.png', '~800x450.jpg']) {
      expect((await get(`/media/${path}${end}`)).status).toBeOneOf([400, 404]);
    }
  });

  test.each(paths)('as an id: %s', async (path) => {
    const before = await outside();
    for (const id of [path, decodeURIComponent(path.replaceAll(/%c0|%ae/g, '.'))]) {
      for (const [row, rest] of [
        ['describe', { alt: 'x' }],
        ['move', { name: 'pris.png' }],
        ['delete', {}],
      ] as const) {
        const answer = await api(`/api/medias/${row}`, { id, ...rest });
        expect([400, 404, 422]).toContain(answer.status);
      }
      expect((await get(`/api/medias/one?id=${encodeURIComponent(id)}`)).status).toBeOneOf([400, 404]);
    }
    expect(await outside()).toEqual(before);
  });

  test.each([
    '..',
    '../dehors',
    '/dehors',
    'a/../../dehors',
    '..\\dehors',
    '\\\\serveur\\x',
    'C:',
    'a//b',
    '.cache',
    'nul',
    'x\0',
    'fin.',
  ])('as a folder: %j', async (name) => {
    const before = await outside();
    const bytes = await anotherPicture();
    for (const { status } of [
      await upload(bytes, 'photo.jpg', { folder: name }),
      await api('/api/medias/folders/create', { folder: name }),
      await api('/api/medias/folders/delete', { folder: name }),
    ]) {
      expect([400, 404, 422]).toContain(status);
    }
    expect(await outside()).toEqual(before);
  });

  test.each(['../../pris', '..\\pris', '/pris', 'C:pris', 'a/b/../../../pris'])(
    'as a new name: %j leaves the file in its folder',
    async (name) => {
      const { id } = mediaOf(await upload(await anotherPicture(), 'a-nommer.jpg', { folder: 'noms' }));
      const before = await outside();
      const answer = await api('/api/medias/move', { id, name });
      if (answer.status === 200) expect(mediaOf(answer).folder).toBe('noms');
      else expect([400, 409, 422]).toContain(answer.status);
      expect(await outside()).toEqual(before);
    },
  );
});

describe('C2: a link inside the library is not followed', () => {
  beforeAll(async () => {
    await symlink(join(server.root, 'dehors'), join(server.folder, 'medias/lien'));
    await symlink(join(server.root, 'dehors/secret.png'), join(server.folder, 'medias/lien.png'));
  });

  test('for reading', async () => {
    for (const path of ['lien/secret.png', 'lien.png', 'lien.png~w32.png', 'lien/secret.png~800x450.jpg']) {
      expect((await get(`/media/${path}`)).status).toBe(404);
    }
    const { json } = await get('/api/medias?query=secret');
    expect(json).toMatchObject({ medias: [], total: 0 });
  });

  test('for writing, moving or deleting', async () => {
    const { id } = mediaOf(await upload(await anotherPicture(), 'a-ranger.jpg'));
    const before = await filesBelow(join(server.root, 'dehors'));
    for (const { status } of [
      await upload(await anotherPicture(), 'photo.jpg', { folder: 'lien' }),
      await upload(await anotherPicture(), 'photo.jpg', { folder: 'lien/neuf' }),
      await api('/api/medias/move', { id, folder: 'lien' }),
      await api('/api/medias/delete', { id: 'lien/secret.png' }),
      await api('/api/medias/delete', { id: 'lien.png' }),
      await api('/api/medias/describe', { id: 'lien.png', alt: 'x' }),
      await api('/api/medias/folders/create', { folder: 'lien/neuf' }),
      await api('/api/medias/folders/delete', { folder: 'lien' }),
    ]) {
      expect([400, 404, 422, 503]).toContain(status);
    }
    expect(await filesBelow(join(server.root, 'dehors'))).toEqual(before);
    expect(await readdir(join(server.folder, 'medias'))).toContain('lien');
  });
});

describe('C3: the name of a file', () => {
  const longest = `${'é'.repeat(200)}.jpg`;
  test.each([
    ['../../../etc/passwd', 'passwd.jpg'],
    ['C:\\\\Users\\\\Anne\\\\Été.jpg', 'ete.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', 'img-src-x-onerror-alert-1.jpg'],
    [longest, `${'e'.repeat(48)}.jpg`],
    ['CON.jpg', 'image.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['photo.php', 'photo-php.jpg'],
  ])('%j is stored as %s, and told as it was', async (filename, name) => {
    const answer = await upload(await anotherPicture(), filename, { folder: 'noms-donnes' });
    expect(mediaOf(answer)).toMatchObject({ name, folder: 'noms-donnes', origin: { kind: 'upload' } });
    expect(await readdir(join(server.folder, 'medias/noms-donnes'))).toContain(name);
  });

  test('with a NUL is refused, or stored without it where it comes encoded', async () => {
    expect((await upload(await anotherPicture(), 'avant\0apres.jpg')).status).toBe(400);
    const encoded = `x"; filename*=utf-8''avant%00apres%0D%0Afin.jpg; fin="`;
    const answer = await upload(await anotherPicture(), encoded);
    expect(mediaOf(answer).name).toBe('avant-apres-fin.jpg');
    expect(answer.text).not.toMatch(/\\u0000|\\r|\\n/);
  });

  test('is shown escaped', async () => {
    const { id } = mediaOf(await upload(await anotherPicture(), '<b>gras<i>.jpg', { alt: '<i>"alt"</i>' }));
    const search = { query: 'gras' };
    const { json } = await request(`${server.url}/medias/ajaxsearch`, { body: new URLSearchParams(search) });
    expect(String(json.html)).toContain('&lt;i&gt;');
    expect(String(json.html)).not.toMatch(/<b>gras|<i>"alt/);
    expect((await get(`/api/medias/one?id=${id}`)).json).toMatchObject({
      media: { origin: { file: '<b>gras<i>.jpg' } },
    });
  });
});

describe('D3: an SVG is drawn or refused, never served', () => {
  test.each([
    ['a script', '<script>alert(1)</script><rect width="9" height="9" onload="alert(1)"/>'],
    [
      'a page',
      '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>',
    ],
    ['a file by xlink:href', '<image xlink:href="file://ROOT/dehors/secret.png" width="100" height="100"/>'],
    ['a file by href', '<image href="ROOT/dehors/secret.png" width="100" height="100"/>'],
    ['an address', '<image href="http://127.0.0.1:9/x.png" width="100" height="100"/>'],
    ['a style sheet of elsewhere', '<style>@import "http://127.0.0.1:9/x.css";</style>'],
    [
      'a file inside a drawing inside',
      `<image width="9" height="9" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cimage href='file://ROOT/dehors/secret.png' width='9' height='9'/%3E%3C/svg%3E"/>`,
    ],
    [
      'an inclusion',
      '<text y="20"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://ROOT/dehors/secret.png" parse="text"/></text>',
    ],
  ])('with %s becomes pixels that show nothing of it', async (_what, inside) => {
    const blue = '<rect width="100" height="100" fill="#00f"/>';
    const { status, json } = await upload(svg(blue + inside.replace('ROOT', server.root)), 'dessin.svg');
    expect(status).toBe(200);
    const { original, url } = json.media as Media;
    for (const address of [original, url, `${original}~w320.png`, `${original}~800x450.png`]) {
      const { body, headers } = await get(address);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      // Of the red picture outside nothing is seen.
      const { channels } = await sharp(body).stats();
      expect(channels[0]?.max).toBeLessThan(128);
    }
  });

  test.each(refusedDrawings)('with %s is refused with its reason', async (_what, bytes, code) => {
    const { status, json } = await upload(bytes, 'dessin.svg');
    expect([status, json.code]).toEqual([422, code]);
  });
});

describe('D4: what is served is what was decoded', () => {
  test('a GIF that is a page too loses the page; a JPEG that is a script, the script', async () => {
    const gif = await flat().gif().toBuffer();
    const jpeg = await anotherPicture();
    const commented = Buffer.from(withJpegComment(jpeg, '*/=1;alert(document.domain)/*'));
    const script = '<script>alert(1)</script>';
    const cases: [Buffer, string, string][] = [
      [Buffer.concat([gif, Buffer.from(`<html>${script}`)]), 'page.html', 'image/gif'],
      [Buffer.concat([commented, Buffer.from(script)]), 'x.js', 'image/jpeg'],
    ];
    for (const [bytes, name, type] of cases) {
      const answer = await upload(bytes, name);
      const { original, mail } = mediaOf(answer);
      expect(mail.asIs).toBe(false);
      const { headers, body } = await get(original);
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
      expect(body.toString('latin1')).not.toMatch(/script|alert/);
    }
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF in name only', 'GIF89a=1;alert(1)//'],
    ['a JPEG in its first bytes only', '\xff\xd8\xff/*<script>*/'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['nothing that is known', 'PK\u0003\u0004\u0014'],
  ])('%s is refused, whatever it is called', async (_what, text) => {
    const { status, json } = await upload(Buffer.from(text, 'latin1'), 'photo.jpg');
    expect(status).toBe(422);
    expect(['picture-format-refused', 'picture-undecodable']).toContain(json.code);
  });

  test('a wrong extension is put right', async () => {
    const answer = await upload(await flat({ colour: '#123' }).png().toBuffer(), 'photo.jpg');
    expect(mediaOf(answer)).toMatchObject({ format: 'png', name: 'photo.png' });
  });
});

describe('F1: enormous pictures are refused', () => {
  test.each(enormousPictures)('%s', async (_what, make, code) => {
    const bytes = await make();
    const { status, json } = await upload(bytes, 'image.gif');
    expect([status, json.code]).toEqual([422, code]);
  });

  test('200 frames are taken', async () => {
    expect(mediaOf(await upload(gifOf(200), 'image.gif'))).toMatchObject({
      mail: { type: 'gif', asIs: true },
    });
  });
});

describe('F2: damaged pictures', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)(
    'a %s without its end, or with a hole in its middle, is refused and leaves nothing',
    async (format) => {
      const noisy = await aPhotograph({ width: 200, height: 150 });
      const whole = await sharp(noisy).toFormat(format).toBuffer();
      const before = await filesBelow(server.folder);
      const { status, json } = await upload(whole.subarray(0, whole.length * 0.6), `image.${format}`);
      expect([status, json.code]).toEqual([422, 'picture-undecodable']);
      expect(String(json.exception)).toContain('incomplète ou abîmée');
      expect(await filesBelow(server.folder)).toEqual(before);
    },
  );
});

describe('F3: what a camera writes stays where it is', () => {
  test('a position, an author and what follows the picture are in nothing that is served', async () => {
    const exif = { IFD0: { Artist: 'Jeanne Secrète' }, IFD3: { GPSLatitude: '43/1 17/1 47/1' } };
    const camera = await flat({ width: 300, height: 200, colour: '#246' })
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const bytes = Buffer.concat([camera, Buffer.from('APRES-LA-FIN')]);
    expect(bytes.toString('latin1')).toMatch(/Jeanne[\s\S]+APRES-LA-FIN/);
    const { json } = await upload(bytes, 'IMG_0001.JPG', { x: '10', y: '20', w: '100', h: '50' });
    const media = json.media as Media;
    expect(media).toMatchObject({ width: 200, height: 300, mail: { asIs: false } });
    const addresses = [media.original, json.mediaurl_original, json.mediaurl_800x450, json.mediaurl_cropped];
    for (const address of [...addresses, `${media.original}~w160.jpg`]) {
      const { body } = await get(String(address));
      expect(body.toString('latin1')).not.toMatch(/Jeanne|Secr|APRES|GPS/);
      const { width, height, autoOrient } = await sharp(body).metadata();
      if (address === media.original) expect(autoOrient).toEqual({ width: 200, height: 300 });
      else expect(autoOrient).toEqual({ width, height });
    }
    // The file itself is never altered.
    expect(Buffer.compare(await readFile(join(server.folder, 'medias', media.id)), bytes)).toBe(0);
  });
});
