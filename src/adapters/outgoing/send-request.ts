import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** The same inside 2000::/3, outside of which nothing is public: mapped and translated IPv4 addresses included. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function rangesOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const closed4 = rangesOf(special4, 'ipv4');
const closed6 = rangesOf(special6, 'ipv6');
const open6 = rangesOf(['2000::/3'], 'ipv6');

/** Whether an address literal is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export interface OutgoingRequest {
  url: string;
  method: 'HEAD' | 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Ms to a connection, ms to the end of the answer, bytes of it. */
  limits: { connecting: number; answering: number; bytes: number };
  /** Hosts that need not be public. */
  allowedHosts: readonly string[];
  /** The answer ends with its headers: what follows is not read. */
  isHeadOnly?: boolean;
  /** The system's unless a test answers in its place. */
  resolve?: Resolver;
}

export type Resolver = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** No answer was had. */
export class OutgoingFailure extends Error {
  readonly reason: 'blocked' | 'unreached' | 'cut' | 'slow' | 'long';
  /** Whether the whole request had left: only then can the other side have acted on it. */
  readonly hasLeft: boolean;
  /** The system's code, `ECONNREFUSED`. */
  readonly code: string;

  constructor(reason: OutgoingFailure['reason'], { hasLeft = false, code = '' } = {}) {
    super(`${reason} ${code}`.trim());
    this.reason = reason;
    this.hasLeft = hasLeft;
    this.code = code;
  }
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether the configuration lists the host of an address; an IPv6 literal with brackets or without. */
export const isListed = (url: URL, allowedHosts: readonly string[]): boolean =>
  allowedHosts.some((host) => bareHost(host) === bareHost(url.hostname));

/**
 * Resolved when the connection is made, so that a changed answer of the name server is judged too
 * (docs/faults-and-limits.md#the-one-way-out).
 */
const publicOnly =
  (resolve: Resolver): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (error) done(error, '', 0);
      else if (!first) done(Object.assign(new Error('not public'), { code: 'EBLOCKED' }), '', 0);
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });

/**
 * The one way out: public addresses only, unless the configuration lists the host; literals and
 * resolved addresses are both judged; redirects are answers like others.
 * @throws OutgoingFailure
 */
export async function sendRequest(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const url = new URL(request.url);
  const host = bareHost(url.hostname);
  const isAllowed = isListed(url, request.allowedHosts);
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutgoingFailure('blocked');
  const { request: open } = url.protocol === 'https:' ? https : http;
  const { method, headers, resolve = lookup } = request;
  // A connection of its own: none that the other side is about to close, no doubt about what left.
  const options = { method, headers, agent: false, ...(!isAllowed && { lookup: publicOnly(resolve) }) };
  return exchange(open(url, options), request);
}

function exchange(
  outgoing: http.ClientRequest,
  { body, limits, isHeadOnly }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    let hasLeft = false;
    const fail = (reason: OutgoingFailure['reason'], code?: string) => {
      reject(new OutgoingFailure(reason, { hasLeft, ...(code && { code }) }));
      clearTimeout(connecting);
      clearTimeout(answering);
      outgoing.destroy();
    };
    const connecting = setTimeout(() => fail('unreached', 'ETIMEDOUT'), limits.connecting);
    const answering = setTimeout(() => fail('slow'), limits.answering);

    outgoing.on('finish', () => {
      hasLeft = true;
    });
    outgoing.on('socket', (socket) => {
      const isReady = outgoing.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(isReady, () => clearTimeout(connecting));
    });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EBLOCKED') fail('blocked');
      else fail(hasLeft ? 'cut' : 'unreached', code);
    });
    outgoing.on('response', (response) => {
      clearTimeout(connecting);
      const parts: Buffer[] = [];
      let length = 0;
      const answered = () => {
        clearTimeout(answering);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      };
      if (isHeadOnly) {
        answered();
        outgoing.destroy();
        return;
      }
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > limits.bytes) fail('long');
        else parts.push(part);
      });
      response.on('error', ({ code }: NodeJS.ErrnoException) => fail('cut', code));
      response.on('end', answered);
    });
    outgoing.end(body);
  });
}
