import { expect, it } from 'vitest';
import { decodeHtml } from '../../../../src/email/raw/charset.ts';
import { unixLines } from '../../../../src/email/raw/lines.ts';
import { editedHtml } from '../../../../src/use-cases/versions/edited-html.ts';
import { ownTime } from '../../../support/own-time.ts';

/** Bytes as a text with one character per byte. */
const bytes = (binary: string) => Uint8Array.from(Buffer.from(binary, 'latin1'));
const binaryOf = (html: Uint8Array) => Buffer.from(html).toString('latin1');

/** What is kept after a text box showed the document and a person replaced a word in it. */
function edit(binary: string, charset: string, from: string, to: string) {
  const base = { html: bytes(binary), charset };
  const shown = unixLines(decodeHtml(base.html, charset));
  const { html, charset: label } = editedHtml(shown.replace(from, to), base);
  return { html: binaryOf(html), charset: label };
}

it('takes a large document apart in no time worth telling', () => {
  const line = '<td style="padding:0">\xe9</td>\r\n';
  const large = line.repeat(70_000);
  const start = ownTime();
  edit(large, 'windows-1252', 'padding:0', 'padding:1px');
  expect(ownTime() - start).toBeLessThan(2_000);
});
