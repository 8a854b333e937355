import { describe, expect, test } from 'vitest';
import { imageState } from '../../../../src/core/fields/image-address.ts';
import { noImageAddress } from '../../../../src/core/media/addresses.ts';
import type { Outline, Piece } from '../../../../src/email/import/outline.ts';
import { readLetterSource } from '../../../../src/use-cases/imports/letter-source.ts';
import { placePictures, storePictures } from '../../../../src/use-cases/imports/place-pictures.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const picture = (address: string, alt?: string): Piece => ({ kind: 'picture', address, alt, link: '' });

function outlineOf(pieces: Piece[]): Outline {
  const rows = [{ columns: [{ share: 1, pieces }] }];
  return { preheader: '', rows, theme: {}, mirrorAddresses: [], unsubscribeAddresses: [], losses: [] };
}

interface Letter {
  pieces: Piece[];
  beside?: Record<string, string>;
  html?: string;
}

async function place(deps: TestDeps, { pieces, beside = {}, html = '<p>' }: Letter, fetch = false) {
  const files = Object.entries({ 'index.html': html, ...beside }).map(([path, text]) => ({
    path,
    bytes: bytes(text),
  }));
  const source = await readLetterSource(deps, { name: 'Vœux 2026.zip', files });
  return placePictures(deps, { source, outline: outlineOf(pieces), fetch });
}

const inHtml: Piece = { kind: 'html', html: '<table><tr><td><img src="c.png"></td></tr></table>' };

describe('pictures that came along', () => {
  const letter = {
    pieces: [picture('a.png', 'Le port'), picture('b.png', 'Le même'), picture('images/a.png'), inHtml],
    beside: { 'a.png': 'un', 'b.png': 'un', 'c.png': 'trois' },
  };

  test('get provisional addresses of their bytes, and nothing is kept', async () => {
    const deps = await testDeps();
    const { fates, known, read, remarks } = await place(deps, letter);
    expect(await deps.medias.list()).toEqual([]);
    const url = fates['a.png']?.url ?? '';
    expect(url).toMatch(/^\/media\/imports\/[0-9a-f]{32}\.jpg$/);
    expect(imageState(url)).toBe('valid');
    expect(fates['b.png']).toEqual({ url, width: 1240 });
    expect(fates['images/a.png']).toEqual({ url, width: 1240 });
    expect(fates['c.png']?.url).not.toBe(url);
    expect(known[url]).toMatchObject({ width: 1240, height: 600 });
    for (const address of [url, 'a.png', './b.png'])
      expect((await read(address))?.bytes).toEqual(bytes('un'));
    expect(remarks).toEqual([]);
  });

  test('are kept once each, with their words and where they come from', async () => {
    const deps = await testDeps();
    const placed = await place(deps, letter);
    const fates = await storePictures(deps, placed);
    expect(fates).toEqual({
      'a.png': { url: '/media/imports/voeux-2026/a.png', width: 1240 },
      'b.png': { url: '/media/imports/voeux-2026/a.png', width: 1240 },
      'images/a.png': { url: '/media/imports/voeux-2026/a.png', width: 1240 },
      'c.png': { url: '/media/imports/voeux-2026/c.png', width: 1240 },
    });
    expect(await deps.medias.get('imports/voeux-2026/a.png')).toMatchObject({
      alt: 'Le port',
      origin: { kind: 'import', file: 'Vœux 2026.zip' },
      author: 'Claire Petit',
    });
    expect(await storePictures(deps, await place(deps, letter))).toEqual(fates);
    expect(await deps.medias.list()).toHaveLength(2);
  });

  test('and that the library refuses give way to one that says so', async () => {
    const deps = await testDeps();
    const placed = await place(deps, { pieces: [picture('a.png')], beside: { 'a.png': 'damaged' } });
    expect(placed.fates['a.png']).toMatchObject({
      url: noImageAddress,
      remark: { code: 'picture-refused', severity: 'todo', message: expect.stringContaining('a.png') },
    });
    expect(await storePictures(deps, placed)).toEqual(placed.fates);
    expect(await deps.medias.list()).toEqual([]);
  });

  test('in an address are called by their words', async () => {
    const deps = await testDeps();
    const pieces = [
      picture(`data:image/png;base64,${Buffer.from('x').toString('base64')}`, 'Le port / la mer'),
    ];
    await storePictures(deps, await place(deps, { pieces }));
    expect(await deps.medias.list()).toMatchObject([{ name: 'le-port-la-mer.jpg' }]);
  });
});

describe('pictures that did not come along', () => {
  test.each([
    ['photo.png', 'picture-missing'],
    ['cid:logo', 'picture-missing'],
    ['file:///C:/photo.png', 'picture-missing'],
    ['*|LOGO|*', 'picture-tag'],
  ])('%s gives way to one that says so', async (address, code) => {
    const { fates } = await place(await testDeps(), { pieces: [picture(address)] });
    expect(fates[address]).toMatchObject({ url: noImageAddress, remark: { code, severity: 'todo' } });
  });

  test('are told at once where they are many', async () => {
    const pieces = ['a.png', 'b.png', 'c.png', 'd.png', '*|LOGO|*'].map((one) => picture(one));
    const { fates, remarks } = await place(await testDeps(), { pieces });
    const together = {
      code: 'picture-missing',
      severity: 'todo',
      message: expect.stringMatching(/^4.*a\.png.*d\.png/),
    };
    expect(fates['a.png']?.remark).toEqual(together);
    expect(fates['d.png']?.remark).toEqual(together);
    expect(fates['*|LOGO|*']?.remark).toMatchObject({ code: 'picture-tag' });
    expect(remarks).toEqual([]);
  });

  test('stay on the web, and nobody is asked for them', async () => {
    const deps = await testDeps();
    const pieces = ['https://exemple.fr/a.png', 'http://exemple.fr/b.png', 'https://exemple.fr/c'].map(
      (one) => picture(one),
    );
    const { fates, remarks } = await place(deps, { pieces });
    expect(Object.values(fates).map(({ url }) => url)).toEqual([
      'https://exemple.fr/a.png',
      'https://exemple.fr/b.png',
      'https://exemple.fr/c#.png',
    ]);
    expect(remarks.map(({ code, message }) => [code, message.replace(/\D+/g, ' ').trim()])).toEqual([
      ['picture-remote', '3'],
      ['picture-readdressed', '2'],
    ]);
    expect(deps.contents.picturesAsked).toEqual([]);
  });

  test('are brought into the library where that is asked for; those that cannot be stay', async () => {
    const deps = await testDeps();
    deps.contents.show('http://exemple.fr/a.png?w=1', { bytes: bytes('un'), contentType: 'image/png' });
    deps.contents.show('https://exemple.fr/b.png', { bytes: bytes('damaged'), contentType: 'image/png' });
    const pieces = ['http://exemple.fr/a.png?w=1', 'https://exemple.fr/b.png', 'https://exemple.fr/c.png'];
    const placed = await place(deps, { pieces: pieces.map((one) => picture(one)) }, true);
    const fates = await storePictures(deps, placed);
    expect(Object.values(fates).map(({ url }) => url)).toEqual([
      '/media/imports/voeux-2026/a.png',
      'https://exemple.fr/b.png',
      'https://exemple.fr/c.png',
    ]);
    expect(placed.remarks.map(({ code }) => code)).toEqual([
      'picture-unfetched',
      'picture-unfetched',
      'picture-remote',
    ]);
    expect(placed.remarks[1]?.message).toContain('404');
  });
});
