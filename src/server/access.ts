import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../core/errors/app-error.ts';
import { readUrl } from '../core/links/read-url.ts';
import { isLoopback } from '../core/loopback.ts';
import { requestRefusals } from './messages.fr.ts';
import { isProxied, type Sharing } from './sharing.ts';

/** GET, HEAD and OPTIONS change nothing anywhere; every other method is a write. */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something. */
export const isWrite = ({ method }: Pick<IncomingMessage, 'method'>) => !readMethods.has(method ?? '');

/** Values of a header as they came: Node keeps one Host and drops the others silently. */
function headerValues({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === name) values.push((rawHeaders[at + 1] ?? '').trim());
  }
  return values;
}

function checkHost(req: IncomingMessage, ours: ReadonlySet<string>): void {
  const hosts = headerValues(req, 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1 || host === '') throw AppError.of('host-missing', {});
  if (!ours.has(host.toLowerCase())) throw AppError.of('host-foreign', {});
}

/** A target is `/path`, or the absolute form (RFC 9112, 3.2.2) of an address of ours, which becomes its path. */
function checkTarget(req: IncomingMessage, isOurs: (url: URL) => boolean): void {
  const target = req.url ?? '';
  if (!target.startsWith('/')) {
    const url = readUrl(target);
    if (!url || !isOurs(url)) throw AppError.of('host-missing', {});
    req.url = url.pathname + url.search;
  }
  if (!isDecodable(req.url ?? '')) {
    throw AppError.of('body-unreadable', { reason: requestRefusals.badAddress });
  }
}

function isDecodable(target: string): boolean {
  try {
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}

/** A script or curl sends no Origin and is welcome on loopback; a browser says where a write comes from. */
function checkOrigin(req: IncomingMessage, ours: ReadonlySet<string>): void {
  if (!isWrite(req)) return;
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const isOurs = origin === undefined || (origin.startsWith('http://') && ours.has(origin.slice(7)));
  if (!isOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw AppError.of('origin-foreign', {});
  }
}

/**
 * The first middleware of every route, events included (docs/faults-and-limits.md#who-is-answered): the request names
 * this server and nothing else, and a write does not come from another site.
 * @param ours the Host values of this server, known once it listens
 * @throws AppError `host-missing`, `host-foreign`, `origin-foreign`, `body-unreadable`
 */
export function access(ours: () => ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const authorities = ours();
    checkHost(req, authorities);
    checkTarget(req, ({ protocol, host }) => protocol === 'http:' && authorities.has(host));
    checkOrigin(req, authorities);
    next();
  };
}

/** What proxies add to what they hand on (RFC 7239, and before it), whether they are ours or not. */
const handedOn = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a request names what this server listens on, and no proxy handed it on: one of whoever runs it. */
function isDirect({ headers }: IncomingMessage, own: ReadonlySet<string>): boolean {
  return own.has(headers.host?.toLowerCase() ?? '') && handedOn.every((name) => headers[name] === undefined);
}

/** Whether whoever runs the server asks, on its machine and at its own address. */
export const isLocal = (req: IncomingMessage, own: ReadonlySet<string>): boolean =>
  isDirect(req, own) && isLoopback((req.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));

/** Where figures are asked for. */
export const metricsPath = '/metrics';

/** What watches a server asks it by its own address, whatever people call it; it is told nothing of anybody. */
const isHealth = ({ path }: Pick<Request, 'path'>) => path === '/healthz' || path === '/readyz';

/** What a header says that a proxy of ours wrote; what came twice was written by somebody else, too. */
function forwarded(req: Request, name: string): string | undefined {
  const values = isProxied(req) ? headerValues(req, name) : [];
  return values.length > 1 ? values.join() : values[0]?.toLowerCase();
}

/** The name by which whoever asks a shared server calls it, in lower case. */
export const namedAuthority = (req: Request): string =>
  forwarded(req, 'x-forwarded-host') ?? req.headers.host?.toLowerCase() ?? '';

function checkSharedHost(req: Request, sharing: Sharing, speaksTls: boolean): void {
  const { authority, content, isSecure } = sharing;
  const hosts = headerValues(req, 'host');
  if (hosts.length !== 1 || hosts[0] === '') throw AppError.of('host-missing', {});
  if (![authority, content?.authority].includes(namedAuthority(req))) throw AppError.of('host-foreign', {});
  if (isSecure && !speaksTls && forwarded(req, 'x-forwarded-proto') !== 'https')
    throw AppError.of('host-foreign', {});
}

const isOrigin = (origin: string, { origin: ours, content }: Sharing) =>
  origin === ours || origin === content?.origin;

/** A write without Origin is one of a script, which bears a token. */
function checkSharedOrigin(req: Request, { origin: ours }: Sharing): void {
  if (!isWrite(req)) return;
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const isForeign = origin !== undefined && origin !== ours;
  const isBare = origin === undefined && req.headers.authorization === undefined;
  if (isForeign || isBare || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw AppError.of('origin-foreign', {});
}

/**
 * As `access`, for a server that is shared: it is named by its public address alone, and what travels in clear comes through a
 * proxy of ours.
 * @param own the Host values of what it listens on, by which its health is asked for
 * @throws AppError as `access`
 */
export function sharedAccess(
  sharing: Sharing,
  own: () => ReadonlySet<string>,
  speaksTls: boolean,
): RequestHandler {
  return (req, _res, next) => {
    if (isHealth(req) && isDirect(req, own())) return next();
    if (req.path === metricsPath && isLocal(req, own())) return next();
    checkSharedHost(req, sharing, speaksTls);
    checkTarget(req, ({ host, origin }) => host === namedAuthority(req) && isOrigin(origin, sharing));
    checkSharedOrigin(req, sharing);
    next();
  };
}

/** s. A year, for this name alone: others of its domain are no business of ours (RFC 6797, 6.1). */
const secureForSeconds = 31_536_000;

/**
 * Headers of every answer. The policy is written out: helmet's own would ask browsers for https and hide remote
 * pictures. The editor's layer sets inline styles, hence 'unsafe-inline' for styles only. Origin-keyed
 * agents only bring warnings where plain and sandboxed pages mix.
 * @param sharing `content`: an origin whose pictures and frames pages show; `isSecure`: whether people come by https: browsers are told to ask in no other way
 */
export function securityHeaders({
  isSecure,
  content,
}: Pick<Sharing, 'isSecure' | 'content'>): RequestHandler {
  const contentOrigin = content ? [content.origin] : [];
  return helmet({
    strictTransportSecurity: isSecure && { maxAge: secureForSeconds, includeSubDomains: false },
    originAgentCluster: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', ...contentOrigin],
        ...(content && { 'frame-src': ["'self'", ...contentOrigin] }),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
  });
}
