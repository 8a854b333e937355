import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';
import { AppError } from '../core/errors/app-error.ts';
import { isLoopback } from '../core/loopback.ts';
import type { Deps } from '../use-cases/deps.ts';
import { createApp } from './create-app.ts';
import { sharingOf } from './sharing.ts';
import { followTls, readTls, type TlsFiles } from './tls-files.ts';

/** How a bind address is written in front of a port. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** The address people open. */
function serverUrl(host: string, port: number): string {
  return `http://${bracketed(host)}:${port}`;
}

/** Every value of the Host header that names this server, in lower case. */
function ownAuthorities(host: string, port: number): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]', bracketed(host)];
  return new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
}

export interface ServerOptions {
  deps: Deps;
  /** Resolves once the workspace is wholly read. */
  read: Promise<unknown>;
  /** 0 or nothing takes a free port. */
  port?: number;
  host: string;
  /** Where it speaks TLS itself. */
  tls?: TlsFiles | undefined;
  /** Folder of the built interface: index.html, edit.html and assets/. */
  editorAssets: string;
  /** Folder served at `/images/`. */
  productImages: string;
  /** Adds file and line to failures. */
  debug: boolean;
  /** Version of the product. */
  version: string;
  /** Takes a line for whoever runs the server; standard error by default. */
  log?: (line: string) => void;
  /** Tests make them shorter. */
  times?: RequestTimes;
  end?: EndTimes;
}

export interface Server {
  /** @throws AppError `bind-needs-login`, `port-unavailable`, `port-forbidden`, `tls-refused` */
  start(): Promise<{ url: string; port: number }>;
  /** Lets the answers under way finish, for a while. */
  close(): Promise<void>;
}

/**
 * How an end goes, ms. `noticeMs`: how long what is asked anew is still answered, while `/readyz` says that it ends: who sends it
 * requests sends them elsewhere meanwhile. `graceMs`: how long what is under way then may take.
 */
export interface EndTimes {
  noticeMs: number;
  graceMs: number;
}

/** Whoever is alone waits for the end themselves; others have uploads and mailings under way. */
const usualEnds = { alone: { noticeMs: 0, graceMs: 3_000 }, shared: { noticeMs: 2_000, graceMs: 20_000 } };

/**
 * What headers and a whole request may take before 408 answers (docs/faults-and-limits.md#requests), and how often that
 * is looked at, ms.
 */
export interface RequestTimes {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
}

export const usualTimes: RequestTimes = {
  headersTimeout: 30_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** A target and headers over this answer 431 (B4), bytes. */
const maxHeaderSize = 16 * 1024;

const listenFailures: Partial<Record<string, 'port-unavailable' | 'port-forbidden'>> = {
  EADDRINUSE: 'port-unavailable',
  EACCES: 'port-forbidden',
};

function listen(server: http.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code === undefined ? undefined : listenFailures[cause.code];
      reject(code === undefined ? cause : AppError.of(code, { port }, { cause }));
    });
    server.listen({ port, host, exclusive: true }, () => resolve((server.address() as AddressInfo).port));
  });
}

/** The HTTP door. It listens on this machine only, unless it is shared. */
export function createServer({
  port = 0,
  host,
  tls,
  times = usualTimes,
  end,
  ...options
}: ServerOptions): Server {
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  let authorities: ReadonlySet<string> = new Set();
  // For good: a door that is being used is not taken out.
  const sharing = sharingOf(options.deps.config);
  const {
    app,
    beginEnd,
    close: closeApp,
  } = createApp({
    ...options,
    authorities: () => authorities,
    ...(sharing && { sharing }),
    speaksTls: tls !== undefined,
    log,
  });
  const secure = tls && https.createServer({ ...times, maxHeaderSize }, app);
  const server = secure ?? http.createServer({ ...times, maxHeaderSize }, app);
  let unfollow = () => {};

  /** @throws AppError `tls-refused` */
  async function beginTls(): Promise<void> {
    if (!secure || !tls) return;
    const { clock } = options.deps;
    secure.setSecureContext(await readTls(tls, clock.now()));
    unfollow = followTls({ files: tls, clock, log, take: (identity) => secure.setSecureContext(identity) });
  }

  return {
    async start() {
      if (!isLoopback(host) && !sharing) throw AppError.of('bind-needs-login', { host });
      await beginTls();
      const taken = await listen(server, port, host);
      authorities = ownAuthorities(host, taken);
      // A connection that could not be accepted (no descriptor left) must not end the process.
      server.on('error', (error) => log(error.message));
      return { url: sharing?.origin ?? serverUrl(host, taken), port: taken };
    },
    async close() {
      unfollow();
      const { noticeMs, graceMs } = end ?? usualEnds[sharing ? 'shared' : 'alone'];
      beginEnd();
      if (noticeMs > 0) await delay(noticeMs);
      // Right after connections were taken in: one that waits for it is cut off by the end.
      await immediate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.all([closed, closeApp()]);
      clearTimeout(deadline);
    },
  };
}
