import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { decodeHtml, readRaw } from '../../../../src/email/raw/read-raw.ts';
import { readText } from '../../../../src/email/raw/read-text.ts';

const root = resolve(import.meta.dirname, '../../../..');
const fixture = (name: string) => readFileSync(join(root, 'fixtures/import', name));
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

describe('an HTML file', () => {
  it.each([
    ['latin1-declared.html', 'iso-8859-1', 'Déjà vu à Noël'],
    ['windows-1252-undeclared.html', 'windows-1252', '12 € l’entrée — gratuit'],
    ['utf-16-bom.html', 'utf-16le', '12 € l’entrée — gratuit'],
    ['utf-8-undeclared.html', 'utf-8', '12 € l’entrée — gratuit'],
  ])('%s is kept byte for byte and read as %s', async (name, charset, words) => {
    const file = fixture(name);
    const raw = await readRaw(file, name);
    expect(Buffer.from(raw.html).equals(file)).toBe(true);
    expect(raw).toMatchObject({ charset, parts: [] });
    expect(raw.subject).toMatch(/^La lettre de l[’']été$/);
    expect(decodeHtml(raw.html, raw.charset)).toContain(words);
  });

  it.each([
    ['a mark over everything', bytes('\ufeff<meta charset=iso-8859-1>é'), 'utf-8'],
    ['the meta over what the bytes look like', bytes('<meta charset=iso-8859-15>é'), 'iso-8859-15'],
    ['no commented meta', bytes('<!--<meta charset=koi8-r>--><p>é'), 'utf-8'],
    ['no charset nobody knows', bytes('<meta charset=klingon><p>é'), 'utf-8'],
    ['no ASCII where there is more', bytes('<meta charset=us-ascii><p>\xe9', 'latin1'), 'windows-1252'],
    ['no UTF-8 where bytes break it', bytes('<meta charset=utf-8><p>\xe9t\xe9', 'latin1'), 'windows-1252'],
    ['no letters of one byte where all is UTF-8', bytes('<meta charset=iso-8859-1><p>été, à'), 'utf-8'],
    ['no UTF-16 without a mark', bytes('<meta charset=utf-16><p>é'), 'utf-8'],
  ])('believes %s', async (_name, html, charset) => {
    expect((await readRaw(html, 'a.html')).charset).toBe(charset);
  });

  it('gives its title as subject, entities read', async () => {
    const subjectOf = async (html: string) => (await readRaw(bytes(html), 'a.html')).subject;
    expect(await subjectOf('<title>\n L&rsquo;&eacute;t&eacute; \n 2026 </title>')).toBe('L’été 2026');
    expect(await subjectOf('<p>Sans titre</p><body><svg><title>Icône</title></svg>')).toBe('');
  });

  it.each([
    ['a picture', 'photo.html', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 60, 97, 62])],
    ['a text', 'note.html', bytes('Bonjour, 2 < 3.')],
    ['nothing', 'vide.html', new Uint8Array()],
    ['a mail without HTML', 'texte.eml', bytes('Subject: a\r\n\r\nBonjour <b>')],
    ['a damaged mail', 'abime.eml', Uint8Array.from({ length: 3_000 }, (_, n) => (n * 7919) % 256)],
  ])('cannot be %s', async (_name, filename, content) => {
    await expect(readRaw(content, filename)).rejects.toMatchObject({
      code: 'import-unsupported',
      params: { file: filename },
    });
  });
});

describe('windows-1252', () => {
  it('is read as browsers read it, under every label that means it', () => {
    const all = Uint8Array.from({ length: 32 }, (_, n) => 0x80 + n);
    for (const label of ['windows-1252', 'ISO-8859-1', 'latin1', 'us-ascii', 'cp1252', 'unknown-label']) {
      expect(decodeHtml(all, label)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ');
    }
  });
});

describe('a mail', () => {
  it('gives its decoded subject, its HTML part and what the HTML names by cid', async () => {
    const raw = await readRaw(fixture('related-cid.eml'), 'related-cid.eml');
    expect(raw.subject).toBe('La lettre de l’été : un programme «\u00a0pour tous\u00a0»');
    expect(raw.charset).toBe('windows-1252');
    expect(decodeHtml(raw.html, raw.charset)).toContain(
      '<p>Déjà l’été : 12 €</p><img src="cid:logo@exemple.fr"',
    );
    expect(raw.parts.map(({ bytes: content, ...part }) => ({ ...part, size: content.length }))).toEqual([
      { contentId: 'logo@exemple.fr', filename: 'logo été.gif', contentType: 'image/gif', size: 42 },
    ]);
  });

  it('is recognised without its ending', async () => {
    expect((await readRaw(fixture('related-cid.eml'), 'lettre')).parts).toHaveLength(1);
  });

  const mail = (head: string, body: string) => bytes(`Subject: x\r\n${head}\r\n\r\n${body}`, 'latin1');

  it.each([
    ['8bit', 'caf\xe9\r\n\r\n<p>\r\n', 'caf\xe9\r\n\r\n<p>\r\n'],
    ['base64', 'Y2Fm\r\n6Tw\r\nvcD4=\r\n', 'caf\xe9</p>'],
    ['quoted-printable', 'caf=E9=\r\n</p>  \r\n=3D=20=\r\n', 'caf\xe9</p>\r\n= '],
    ['QUOTED-PRINTABLE', 'a=\nb\nc\n', 'ab\nc\n'],
  ])('gives the exact bytes of a part in %s', async (encoding, written, read) => {
    const raw = await readRaw(
      mail(`Content-Type: text/html; charset=latin1\r\nContent-Transfer-Encoding: ${encoding}`, written),
      'a.eml',
    );
    expect(Buffer.from(raw.html).toString('latin1')).toBe(read);
  });

  it('leaves the line break before a boundary out, takes one cut short, and knows look-alikes', async () => {
    const part = '--b\r\nContent-Type: text/html\r\n\r\n<p>--b\r\n--bb\r\n</p>\r\n';
    for (const body of [
      `${part}\r\n--b--\r\n`,
      `preamble\r\n${part}\r\n--b  \r\nContent-Type: text/plain\r\n\r\nx`,
    ]) {
      const raw = await readRaw(mail('Content-Type: multipart/mixed; boundary=b', body), 'a.eml');
      expect(Buffer.from(raw.html).toString()).toBe('<p>--b\r\n--bb\r\n</p>\r\n');
    }
    const cut = await readRaw(mail('Content-Type: multipart/mixed; boundary="b"', part), 'a.eml');
    expect(Buffer.from(cut.html).toString()).toBe('<p>--b\r\n--bb\r\n</p>\r\n');
  });

  it('nests without end', async () => {
    let body = '<p>';
    for (let depth = 0; depth < 500; depth += 1) {
      body = `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth - 1}\r\n\r\n${body}`;
    }
    await expect(
      readRaw(mail('Content-Type: multipart/mixed; boundary=b499', body), 'a.eml'),
    ).rejects.toMatchObject({
      code: 'import-unsupported',
    });
  });
});

/** Real newsletters and mails written by others, beside the project where they are at hand. */
const corpus = resolve(root, '../shared/corpus');
const filesIn = (folder: string, ending: RegExp) =>
  existsSync(join(corpus, folder))
    ? readdirSync(join(corpus, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => join(corpus, folder, name))
    : [];

describe.skipIf(!existsSync(corpus))(
  'the corpus of real newsletters (skipped where it is not at hand)',
  () => {
    it.each(filesIn('html', /\.(html|mjml)$/))('takes %s as it is', async (path) => {
      const file = readFileSync(path);
      const raw = await readRaw(file, path);
      expect(Buffer.from(raw.html).equals(file)).toBe(true);
      expect(decodeHtml(raw.html, raw.charset)).not.toContain('\ufffd');
      expect(readText(raw.html).text).not.toContain('\ufffd');
    });

    it.each(filesIn('eml', /\.eml$/))('reads %s as another reader does', async (path) => {
      const file = readFileSync(path);
      const raw = await readRaw(file, path);
      const other = await PostalMime.parse(file);
      expect(raw.subject).toBe(other.subject);
      // Where a mail declares nothing, the other reader gives up on what is not ASCII.
      const dropped = other.html?.includes('\ufffd') ? /[^\x21-\x7e]+/g : /[\s\x80-\x9f‘’“”–—…]+/g;
      const plain = (html: string) => html.replace(dropped, '');
      expect(plain(other.html ?? '')).toContain(plain(decodeHtml(raw.html, raw.charset)));
      for (const part of raw.parts) {
        const same = other.attachments.find(({ contentId }) => contentId === `<${part.contentId}>`);
        expect(Buffer.from(part.bytes).equals(Buffer.from(same?.content as ArrayBuffer))).toBe(true);
      }
    });
  },
);
