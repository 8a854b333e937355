import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createZipArchives } from '../../../../src/adapters/archives-zip/create-zip-archives.ts';
import {
  exportSource,
  htmlSource,
  type LetterFiles,
  readLetterSource,
} from '../../../../src/use-cases/imports/letter-source.ts';
import { aZip } from '../../../support/builders/zip.ts';
import { directRenderer } from '../../../support/fakes/direct-renderer.ts';
import { fakeMarkupCompiler } from '../../../support/fakes/fake-markup-compiler.ts';

const fixtures = resolve(import.meta.dirname, '../../../../fixtures/import');
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const files = (given: Record<string, string | Uint8Array>) =>
  Object.entries(given).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? bytes(content) : content,
  }));
const read = (given: LetterFiles) => readLetterSource({ archives: createZipArchives() }, given);
const one = (name: string, content: string | Uint8Array) => read({ name, files: files({ [name]: content }) });
const folder = (given: Record<string, string | Uint8Array>) => read({ name: 'lettre', files: files(given) });
const mail = (head: string, body: string) => `Subject: La lettre\r\n${head}\r\n\r\n${body}`;

describe('what was given', () => {
  test('may be a document', async () => {
    const html = '<title>La lettre de l’été</title><p>Déjà</p>';
    expect(await one('ete.html', html)).toMatchObject({
      ...{ name: 'La lettre de l’été', subject: 'La lettre de l’été', file: 'ete.html', html },
      ...{ charset: 'utf-8', rawCharset: 'utf-8', parts: [], relativePictures: [], remarks: [] },
    });
  });

  test('may be an MJML document, which is compiled for blocks; a raw letter keeps its bytes', async () => {
    const document = '<!-- juin --><mjml><mj-body>La mer monte</mj-body></mjml>';
    const source = await one('ete.mjml', document);
    expect(source).toMatchObject({ html: document, remarks: [] });
    const compiled = await htmlSource(
      { markupCompiler: fakeMarkupCompiler(), renderer: directRenderer() },
      source,
    );
    expect(compiled).toMatchObject({
      ...{ html: '<html><body><p>La mer monte</p></body></html>', bytes: source.bytes },
      remarks: [{ code: 'mjml-compiled', severity: 'done' }],
    });
  });

  test('is what an MJML document was compiled to, where both lie in a folder', async () => {
    const both = { 'lettre.mjml': '<mjml></mjml>', 'lettre.html': '<p>Compilée' };
    expect(await folder(both)).toMatchObject({ html: '<p>Compilée', remarks: [] });
    expect((await folder({ 'lettre.mjml': '<mjml>Seule</mjml>' })).html).toContain('Seule');
  });

  test('may be what an editor exported as JSON, of which html is made, for a raw letter too', async () => {
    const rows = [
      { columns: [{ modules: [{ type: 'form' }, { descriptor: { html: { html: '<p>La mer monte' } } }] }] },
    ];
    const source = await one('page.json', JSON.stringify({ page: { title: 'La marée', rows } }));
    expect(source).toMatchObject({ isExport: true, subject: '', name: 'page' });
    const made = await exportSource({ renderer: directRenderer() }, source);
    expect(made).toMatchObject({
      ...{ isExport: false, subject: 'La marée', name: 'La marée', rawCharset: 'utf-8' },
      html: expect.stringContaining('<p>La mer monte</p>'),
      remarks: [
        { code: 'export-read', severity: 'done' },
        { code: 'export-unread', severity: 'todo', message: expect.stringContaining('«\u00a0form\u00a0»') },
      ],
    });
    expect(new TextDecoder().decode(made.bytes)).toBe(made.html);
  });

  test('is an export only where no document lies beside it, and has the pictures of its folder', async () => {
    const image = { src: 'images/a.png' };
    const json = JSON.stringify({
      page: { rows: [{ columns: [{ modules: [{ descriptor: { image } }] }] }] },
    });
    expect((await folder({ 'page.json': json, 'page.html': '<p>Exportée' })).html).toBe('<p>Exportée');
    const source = await folder({ 'page.json': json, 'images/a.png': 'a' });
    const made = await exportSource({ renderer: directRenderer() }, source);
    expect(made.relativePictures).toEqual(['images/a.png']);
    expect(made.picture('images/a.png')?.filename).toBe('a.png');
  });

  test('is refused where it is JSON of something else, or none', async () => {
    await expect(one('page.json', '{"page":{"rows":[')).rejects.toMatchObject({
      code: 'import-json',
      params: { file: 'page.json', isReadable: false },
    });
    const other = await one('package.json', '{"name":"<p>newsletter</p>"}');
    await expect(exportSource({ renderer: directRenderer() }, other)).rejects.toMatchObject({
      code: 'import-json',
      params: { isReadable: true },
      hint: expect.stringMatching(/Beefree.*Mosaico/),
    });
  });

  test('may begin with the tag of a platform, as JSON does', async () => {
    expect(await one('a.html', '{% if vip %}<p>Bonjour</p>{% endif %}')).toMatchObject({ isExport: false });
  });

  test('may be a mail, with what its document names', async () => {
    const source = await one('lettre.eml', readFileSync(join(fixtures, 'related-cid.eml')));
    expect(source).toMatchObject({
      subject: 'La lettre de l’été : un programme «\u00a0pour tous\u00a0»',
      charset: 'windows-1252',
      parts: [{ contentId: 'logo@exemple.fr' }],
    });
    expect(source.html).toContain('Déjà l’été : 12 €');
    expect(source.picture('cid:logo@exemple.fr')).toMatchObject({
      contentType: 'image/gif',
      filename: 'logo été.gif',
    });
  });

  test('may be a folder, or a zip of one, with what lies beside', async () => {
    const given = {
      'v2/index.html': '<p><img src="img/a.png"><img src="img/b.png">',
      'v2/img/a.png': 'a',
      'notes.txt': '',
    };
    const zip = aZip(Object.entries(given).map(([name, content]) => ({ name, content })));
    for (const source of [await folder(given), await one('lettre.zip', zip)]) {
      expect(source).toMatchObject({ name: 'lettre', relativePictures: ['img/a.png'] });
      expect(source.picture('img/a.png')?.filename).toBe('a.png');
    }
  });

  test('may be a zip that is called otherwise', async () => {
    expect((await one('lettre', aZip([{ name: 'a.html', content: '<p>Été' }]))).html).toBe('<p>Été');
  });
});

describe('the letter in a folder', () => {
  const chosen = async (...paths: string[]) =>
    (await folder(Object.fromEntries(paths.map((path) => [path, `<p>${path}`])))).html;

  test('is index.html, else the only one that stands least deep', async () => {
    expect(await chosen('autre.html', 'index.html')).toBe('<p>index.html');
    expect(await chosen('a/Index.HTM', 'a/b.html', 'a/c/index.html')).toBe('<p>a/Index.HTM');
    expect(await chosen('lettre.html', 'archives/index.html', 'photo.jpg')).toBe('<p>lettre.html');
  });

  test('is none of what systems add', async () => {
    const litter = [
      '__MACOSX/index.html',
      '.git/index.html',
      '._index.html',
      'a/.cache/index.html',
      'Thumbs.db',
    ];
    expect(await chosen(...litter, 'b/lettre.html')).toBe('<p>b/lettre.html');
  });

  test('is asked for where several may be meant, or none is there', async () => {
    await expect(chosen('a.html', 'b.htm', 'c/d.html')).rejects.toMatchObject({
      code: 'import-several-letters',
      params: { file: 'lettre', letters: ['a.html', 'b.htm'] },
    });
    await expect(chosen('photo.jpg', 'note.txt')).rejects.toMatchObject({ code: 'import-no-letter' });
    await expect(one('a.zip', aZip([{ name: 'a.png' }]))).rejects.toMatchObject({ code: 'import-no-letter' });
    await expect(folder({})).rejects.toMatchObject({ code: 'import-no-letter' });
  });
});

describe('its name', () => {
  test.each([
    ['<title>*|MC:SUBJECT|*</title><p>a', 'vœux 2026.html', '', 'vœux 2026'],
    ['<title>Untitled Document</title><p>a', 'a.b.html', '', 'a.b'],
    ['<title>Document sans titre</title><p>a', 'vœux.html', '', 'vœux'],
    ['<title> Newsletter </title><p>a', 'vœux.html', '', 'vœux'],
    [
      '<title>Newsletter de décembre</title><p>a',
      'a.html',
      'Newsletter de décembre',
      'Newsletter de décembre',
    ],
    [
      '<title>{{ prenom }}, nos vœux</title><p>a',
      'a.html',
      '{{ prenom }}, nos vœux',
      '{{ prenom }}, nos vœux',
    ],
  ])('%s in %s', async (html, file, subject, name) => {
    expect(await one(file, html)).toMatchObject({ subject, name });
  });
});

describe('a mail', () => {
  test('keeps a subject that says little, which is no name', async () => {
    const written = 'Subject: Newsletter\r\nContent-Type: text/html\r\n\r\n<p>a';
    expect(await one('vœux.eml', written)).toMatchObject({ subject: 'Newsletter', name: 'vœux' });
  });

  test('without HTML gives its paragraphs and addresses', async () => {
    const text =
      'Bonjour,\r\n\r\nle programme de \r\nl’été <est> là :\r\nhttps://exemple.fr/ete?a=1&b=2.\r\n\r\n\r\nÀ bientôt';
    const source = await one('a.eml', mail('Content-Type: text/plain; charset=utf-8', text));
    expect(source.html).toContain(
      [
        '<p>Bonjour,</p>',
        '<p>le programme de l’été &lt;est&gt; là :<br><a href="https://exemple.fr/ete?a=1&amp;b=2">https://exemple.fr/ete?a=1&amp;b=2</a>.</p>',
        '<p>À bientôt</p>',
      ].join('\n'),
    );
    expect(source.remarks).toMatchObject([{ code: 'plain-text', severity: 'done' }]);
  });

  test('shows its HTML, none of what is for few programs', async () => {
    const part = (type: string, html: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${html}\r\n`;
    const body = [
      part('text/plain', 'texte'),
      part('text/watch-html', '<p>montre'),
      part('text/x-amp-html', '<p>amp'),
      part('text/html', '<p>lettre'),
    ].join('');
    const source = await one(
      'a.eml',
      mail('Content-Type: multipart/alternative; boundary=b', `${body}--b--`),
    );
    expect(source.html).toBe('<p>lettre');
  });

  test('may come from a mailbox, of which it is the first', async () => {
    const message = mail('Content-Type: text/html', '<p>un</p>\r\n');
    const box = `From anne@exemple.fr Sat Nov 21 10:00:00 2026\r\n${message}\r\nFrom b@c Sat Nov 21 10:00:00 2026\r\n${message}`;
    for (const written of [box, `412\n${message}`, `\r\n${message}`])
      expect(await one('a.eml', written)).toMatchObject({
        subject: 'La lettre',
        html: expect.stringMatching(/^<p>un<\/p>\s*$/),
      });
    expect((await one('boite', box)).html).toContain('<p>un</p>');
  });

  test('may hold the letter as a forwarded mail', async () => {
    const inner = mail('Content-Type: text/html', '<p>lettre');
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nPour toi\r\n--b\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${inner}\r\n--b--`;
    const source = await one('a.eml', mail('Content-Type: multipart/mixed; boundary=b', body));
    expect(source.html).toBe('<p>lettre');
  });

  test.each([
    ['7bit', '<p style=3D"color:red">d=C3=A9j=C3=A0=\r\n vu</p>', '<p style="color:red">déjà vu</p>'],
    ['quoted-printable', '<a href="a?b=C3">déjà</a>', '<a href="a?b=C3">déjà</a>'],
    ['base64', '<p id="a">déjà</p>', '<p id="a">déjà</p>'],
    ['7bit', '<p>déjà</p>', '<p>déjà</p>'],
  ])('is read as it is written, not as it says: %s', async (encoding, body, html) => {
    const head = `Content-Type: text/html; charset=us-ascii\r\nContent-Transfer-Encoding: ${encoding}`;
    expect((await one('a.eml', mail(head, body))).html).toBe(html);
  });

  test.each([
    ['=?iso-8859-1?Q?L=E2=80=99=C3=A9t=C3=A9?= arrive', 'L’été arrive'],
    ['=?utf-8?Q?L=92=E9t=E9_arrive?=', 'L’été arrive'],
    ['=?utf-8?B?TOKAmcOpdMOp?=', 'L’été'],
    ['L’été, 8 bits', 'L’été, 8 bits'],
  ])('has its subject right whatever its label says: %s', async (written, subject) => {
    const source = await one('a.eml', `Subject: ${written}\r\nContent-Type: text/html\r\n\r\n<p>a`);
    expect(source.subject).toBe(subject);
  });

  test('of which nothing can be shown is refused', async () => {
    await expect(one('a.eml', mail('Content-Type: application/pdf', 'x'))).rejects.toMatchObject({
      code: 'import-unsupported',
    });
  });
});

describe('what is too large is refused by its name', () => {
  const megabyte = 1024 ** 2;
  test.each([
    ['a.html', 8 * megabyte + 1, '8\u00a0Mo'],
    ['a.eml', 25 * megabyte + 1, '25\u00a0Mo'],
    ['a.zip', 25 * megabyte + 1, '25\u00a0Mo'],
  ])('%s', async (name, size, limit) => {
    await expect(one(name, new Uint8Array(size).fill(60))).rejects.toMatchObject({
      code: 'file-too-large',
      params: { file: name, limit },
    });
  });
});

test('says what labels were wrong, and what was not followed', async () => {
  const html = bytes('<meta charset=utf-8><p>d\xe9j\xe0', 'latin1');
  const source = await read({ name: 'lettre', files: files({ 'a.html': html }), leftOut: ['photos'] });
  expect(source.remarks.map(({ code, message }) => [code, message])).toEqual([
    ['charset-mended', expect.stringContaining('utf-8')],
    ['file-left-out', expect.stringContaining('photos')],
  ]);
  expect(source).toMatchObject({ charset: 'windows-1252', rawCharset: 'windows-1252', bytes: html });
});
