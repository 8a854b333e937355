import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { AppError } from '../core/errors/app-error.ts';
import { tlsWording as words } from './messages.fr.ts';

/** Whole paths of files in PEM: a certificate with those that vouch for it, and its key. */
export interface TlsFiles {
  cert: string;
  key: string;
}

/** What the files hold, good to serve with. */
export interface TlsIdentity {
  cert: Buffer;
  key: Buffer;
}

const refusal = (file: string, reason: string, cause?: unknown) =>
  AppError.of('tls-refused', { file, reason }, { cause });

async function bytesOf(file: string): Promise<Buffer> {
  return readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw refusal(file, cause.code === 'ENOENT' ? words.missing : words.unreadable(cause.code ?? ''), cause);
  });
}

/** What a file holds, by what reads it. */
function parsed<Value>(file: string, parse: () => Value, reason: string): Value {
  try {
    return parse();
  } catch (cause) {
    throw refusal(file, reason, cause);
  }
}

/**
 * A certificate and its key, judged before anybody is answered by them.
 * @throws AppError `tls-refused` for files that are missing, unreadable, no PEM, out of date, or not of each other
 */
export async function readTls({ cert: certFile, key: keyFile }: TlsFiles, now: Date): Promise<TlsIdentity> {
  const [cert, key] = await Promise.all([bytesOf(certFile), bytesOf(keyFile)]);
  const certificate = parsed(certFile, () => new X509Certificate(cert), words.noCertificate);
  const privateKey: KeyObject = parsed(keyFile, () => createPrivateKey(key), words.noKey);
  if (!certificate.checkPrivateKey(privateKey)) throw refusal(keyFile, words.otherKey(certFile));
  if (new Date(certificate.validTo) < now) throw refusal(certFile, words.expired);
  if (new Date(certificate.validFrom) > now) throw refusal(certFile, words.early);
  parsed(certFile, () => createSecureContext({ cert, key }), words.noCertificate);
  return { cert, key };
}

interface TlsFollower {
  files: TlsFiles;
  clock: { now(): Date };
  /** Takes what the files hold from now on. */
  take(identity: TlsIdentity): void;
  /** Takes a line for whoever runs the server. */
  log(line: string): void;
  /** How often the files are looked at. */
  intervalMs?: number;
}

/**
 * Follows renewals: what the files hold is taken in once they fit, and until then what was there counts.
 * @returns ends it
 */
export function followTls({ files, clock, take, log, intervalMs = 5_000 }: TlsFollower): () => void {
  let told = '';
  const onLook = async () => {
    try {
      take(await readTls(files, clock.now()));
      told = '';
    } catch (error) {
      const { message } = error as Error;
      // Of two files one is there first.
      if (message !== told) log(words.kept(message));
      told = message;
    }
  };
  const paths = [files.cert, files.key];
  for (const path of paths) watchFile(path, { interval: intervalMs, persistent: false }, onLook);
  return () => {
    for (const path of paths) unwatchFile(path, onLook);
  };
}
