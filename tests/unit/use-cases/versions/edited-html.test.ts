import { describe, expect, it } from 'vitest';
import { decodeHtml } from '../../../../src/email/raw/charset.ts';
import { unixLines } from '../../../../src/email/raw/lines.ts';
import { editedHtml } from '../../../../src/use-cases/versions/edited-html.ts';

/** Bytes as a text with one character per byte. */
const bytes = (binary: string) => Uint8Array.from(Buffer.from(binary, 'latin1'));
const binaryOf = (html: Uint8Array) => Buffer.from(html).toString('latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** What is kept after a text box showed the document and a person replaced a word in it. */
function edit(binary: string, charset: string, from: string, to: string) {
  const base = { html: bytes(binary), charset };
  const shown = unixLines(decodeHtml(base.html, charset));
  const { html, charset: label } = editedHtml(shown.replace(from, to), base);
  return { html: binaryOf(html), charset: label };
}

describe('a raw document that a text box gives back', () => {
  const documents: [string, string, string][] = [
    ['windows-1252 with CRLF', '<p>\xc9t\xe9 \x92</p>\r\n', 'windows-1252'],
    ['lone CR', '<p>a</p>\r<p>b</p>\r', 'utf-8'],
    ['mixed line ends and no final one', 'a\r\nb\rc\nd', 'utf-8'],
    ['a byte order mark', '\xef\xbb\xbf<p>a</p>\n', 'utf-8'],
    ['bytes that are not the UTF-8 it declares', '<meta charset=utf-8>\xe9\n', 'utf-8'],
    ['UTF-16', '\xff\xfe<\0p\0>\0', 'utf-16le'],
    ['nothing', '', 'utf-8'],
  ];
  it.each(documents)('unedited keeps its bytes and charset: %s', (_, binary, charset) => {
    expect(edit(binary, charset, 'x', 'y')).toEqual({ html: binary, charset });
  });

  it('edited by one word changes that word, and the encoding it declares', () => {
    const page = (charset: string, word: string) =>
      `<!-- charset=x -->\r\n<meta content="text/html; charset=${charset}">\r\n<p>\xc9t\xe9 ${word}</p>\r\n`;
    expect(edit(page('ISO-8859-1', 'froid'), 'iso-8859-1', 'froid', 'œuvre')).toEqual({
      html: page('utf-8', '').replace('\xc9t\xe9 ', utf8('Été œuvre')),
      charset: 'utf-8',
    });
  });

  it('keeps every line end of a mixed document, those of edited lines too', () => {
    expect(edit('un\r\ndeux\rtrois\nquatre', 'utf-8', 'deux', '2').html).toBe('un\r\n2\rtrois\nquatre');
  });

  it('ends a new line as the one before, and finds kept lines again behind it', () => {
    expect(edit('un\r\ndeux\rtrois\nfin\n', 'utf-8', 'deux', 'deux\nbis').html).toBe(
      'un\r\ndeux\rbis\rtrois\nfin\n',
    );
  });

  it('keeps the final line end, or its absence, as the person left it', () => {
    expect(edit('a\r\nb', 'utf-8', 'b', 'c').html).toBe('a\r\nc');
    expect(edit('a\r\nb', 'utf-8', 'b', 'b\n').html).toBe('a\r\nb\r\n');
    expect(edit('a\r\nb\r\n', 'utf-8', 'b\n', 'b').html).toBe('a\r\nb');
  });

  it('keeps the byte order mark when its first line is edited', () => {
    expect(edit('\xef\xbb\xbf<p>a</p>\n', 'utf-8', 'a', 'b').html).toBe('\xef\xbb\xbf<p>b</p>\n');
  });

  it('keeps bytes that are no UTF-8 in the lines that were not touched', () => {
    expect(edit('l\xe9\nmot\nd\xe9\n', 'utf-8', 'mot', 'été').html).toBe(`l\xe9\n${utf8('été')}\nd\xe9\n`);
  });

  it('keeps the line ends that a text says itself', () => {
    const base = { html: bytes('a\nb\n'), charset: 'utf-8' };
    expect(binaryOf(editedHtml('a\r\nc\n', base).html)).toBe('a\r\nc\n');
  });
});

describe('another document in its place', () => {
  const base = { html: bytes('\xef\xbb\xbf<p>a</p>\r\n'), charset: 'utf-8' };

  it('has its own line ends only', () => {
    expect(binaryOf(editedHtml('<p>a</p>\n<p>b</p>\n', base, true).html)).toBe('<p>a</p>\n<p>b</p>\n');
  });

  it('that differs by its line ends alone is another document', () => {
    expect(binaryOf(editedHtml('<p>a</p>\n', base, true).html)).toBe('<p>a</p>\n');
    expect(editedHtml('<p>a</p>\r\n', base, true)).toBe(base);
  });

  it('brings the byte order mark it has, which alone makes no other document', () => {
    const plain = { html: bytes('<p>a</p>\n'), charset: 'utf-8' };
    expect(binaryOf(editedHtml('\ufeff<p>b</p>', plain, true).html)).toBe(utf8('\ufeff<p>b</p>'));
    expect(editedHtml('\ufeff<p>a</p>\n', plain, true)).toBe(plain);
  });
});
