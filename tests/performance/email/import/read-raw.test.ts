import { describe, expect, it } from 'vitest';
import { readRaw } from '../../../../src/email/raw/read-raw.ts';
import { ownTime } from '../../../support/own-time.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

describe('a mail', () => {
  const mail = (head: string, body: string) => bytes(`Subject: x\r\n${head}\r\n\r\n${body}`, 'latin1');

  it('stays quick on hostile input', async () => {
    const hostile = [
      mail('Content-Type: multipart/mixed; boundary=b', `--b\r\n${'--b\n'.repeat(200_000)}`),
      mail(`Content-Type: text/html;${' '.repeat(500_000)}x`, `<p>=${' '.repeat(1_000_000)}x`),
      mail(
        'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable',
        `<p>${' '.repeat(1_000_000)}x`,
      ),
      mail(`Subject: ${'=?a?q?'.repeat(100_000)}\r\nContent-Type: text/html`, '<p>'),
      bytes('<!--'.repeat(250_000)),
      bytes('<meta '.repeat(200_000)),
    ];
    const start = ownTime();
    for (const content of hostile) await readRaw(content, 'a.eml').catch(() => undefined);
    for (const content of hostile) await readRaw(content, 'a.html').catch(() => undefined);
    expect(ownTime() - start).toBeLessThan(4_000);
  });
});
