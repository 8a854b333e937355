import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import { tlsWording as words } from '../../src/server/messages.fr.ts';
import { followTls, readTls } from '../../src/server/tls-files.ts';
import { otherSelfSigned, selfSigned } from '../support/self-signed.ts';
import { startServer } from './server-running.ts';
import { aSharedWorkspace } from './shared-workspace.ts';

const today = new Date('2026-12-01T08:00:00Z');

async function filesOf({ cert, key }: { cert: string; key: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-tls-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)]);
  return files;
}

const refusalOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!AppError.is(error, 'tls-refused')) throw error;
  return error.message;
};

describe('a certificate and its key', () => {
  test('serve as they are in their files', async () => {
    const { cert, key } = await readTls(await filesOf(selfSigned), today);
    expect([cert.toString(), key.toString()]).toEqual([selfSigned.cert, selfSigned.key]);
  });

  test('are refused where one is missing, by its name', async () => {
    const files = await filesOf(selfSigned);
    await rm(files.key);
    const message = await refusalOf(readTls(files, today));
    expect(message).toContain(words.missing);
    expect(message).toContain(files.key);
  });

  test('are refused where one cannot be read', async () => {
    const files = await filesOf(selfSigned);
    const message = await refusalOf(readTls({ ...files, cert: tmpdir() }, today));
    expect(message).toContain(words.unreadable('EISDIR'));
  });

  test.each([
    ['no certificate', { cert: 'rien', key: selfSigned.key }, words.noCertificate],
    ['no key', { cert: selfSigned.cert, key: 'rien' }, words.noKey],
    ['a key with a password', { cert: selfSigned.cert, key: lockedKey() }, words.noKey],
  ])('are refused where there is %s', async (_case, pair, reason) => {
    expect(await refusalOf(readTls(await filesOf(pair), today))).toContain(reason);
  });

  test('are refused where the key is another one’s', async () => {
    const files = await filesOf({ cert: selfSigned.cert, key: otherSelfSigned.key });
    expect(await refusalOf(readTls(files, today))).toContain(words.otherKey(files.cert));
  });

  test('are refused out of their time', async () => {
    const files = await filesOf(selfSigned);
    expect(await refusalOf(readTls(files, new Date('2127-01-01')))).toContain(words.expired);
    expect(await refusalOf(readTls(files, new Date('2025-01-01')))).toContain(words.early);
  });
});

function lockedKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
    .toString();
}

describe('a renewal', () => {
  test('is taken in once both files fit, and until then said once', async () => {
    const files = await filesOf(selfSigned);
    const taken: string[] = [];
    const lines: string[] = [];
    const stop = followTls({
      files,
      clock: { now: () => today },
      take: ({ cert }) => taken.push(cert.toString()),
      log: (line) => lines.push(line),
      intervalMs: 20,
    });
    onTestFinished(stop);
    await writeFile(files.cert, otherSelfSigned.cert);
    await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 });
    expect(lines[0]).toContain(words.otherKey(files.cert));
    expect(taken).toEqual([]);
    await writeFile(files.key, otherSelfSigned.key);
    await vi.waitUntil(() => taken.length > 0, { timeout: 10_000 });
    expect(taken.at(-1)).toBe(otherSelfSigned.cert);
    expect(lines).toHaveLength(1);
  });
});

/** The certificate that a server shows, and the head of its answer. */
function asked(port: number, path: string): Promise<{ name: string; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      const name = String(socket.getPeerCertificate().subject.CN);
      let head = '';
      socket.on('data', (chunk) => {
        head += chunk;
      });
      socket.on('end', () => resolve({ name, head }));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: lettres.exemple.fr\r\nConnection: close\r\n\r\n`);
    });
    socket.on('error', reject);
  });
}

describe('a server that speaks TLS itself', () => {
  const serving = async (files: { cert: string; key: string }) => {
    const server = { public: { url: 'https://lettres.exemple.fr' }, tls: files };
    const { deps } = await aSharedWorkspace(server);
    const clock = { ...deps.clock, now: () => today };
    const running = await startServer({ ...deps, clock }, { tls: files });
    onTestFinished(() => running.stop());
    return running;
  };

  test('shows its certificate, and asks browsers to come in no other way', async () => {
    const { port } = await serving(await filesOf(selfSigned));
    const { name, head } = await asked(port, '/readyz');
    expect(name).toBe('127.0.0.1');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    expect(head).toContain('Strict-Transport-Security: max-age=31536000\r\n');
  });

  test('does not open with files that do not fit', async () => {
    const files = await filesOf({ cert: selfSigned.cert, key: otherSelfSigned.key });
    expect(await refusalOf(serving(files))).toContain(words.otherKey(files.cert));
  });
});
