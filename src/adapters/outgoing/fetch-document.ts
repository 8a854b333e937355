import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { readUrl } from '../../core/links/read-url.ts';
import { isWebAddress } from '../../core/source/web-address.ts';
import { type FetchLimits, FetchTrouble, fetchLimits, megabytes, troubleOf } from './fetch-trouble.ts';
import { fetchReasons as words } from './messages.fr.ts';
import { isListed, OutgoingFailure, sendRequest } from './send-request.ts';

interface DocumentRequest {
  url: string;
  headers?: Record<string, string>;
  /** For the server of `url` alone: another one that it leads to is not told. */
  secretHeaders?: Record<string, string>;
  /** Hosts that need not be public, and may listen on any port. */
  allowedHosts: readonly string[];
  limits?: FetchLimits;
}

export interface FetchedDocument {
  /** Where it was found, after redirects. */
  url: string;
  /** 304 only where the request was conditional. */
  status: 200 | 304;
  headers: IncomingHttpHeaders;
  /** As written, inflated. */
  bytes: Buffer;
}

const inflaters: Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // Half of the servers that say so leave out the zlib header (RFC 9110, 8.4.1.2).
  deflate: (bytes, limit) =>
    promisify(inflate)(bytes, limit).catch((error) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw error;
      return promisify(inflateRaw)(bytes, limit);
    }),
};

async function inflated(bytes: Buffer, encoding: string, limits: FetchLimits): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) return bytes;
  const unpack = inflaters[encoding];
  if (!unpack) throw new FetchTrouble('encoding', words.encoding);
  try {
    return await unpack(bytes, { maxOutputLength: limits.inflated });
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isLong) throw new FetchTrouble('long', words.inflated(megabytes(limits.inflated)), error);
    throw new FetchTrouble('encoding', words.encoding, error);
  }
}

/** http and https at their own ports; where the host is listed, any port. */
export function isAskable(address: string, allowedHosts: readonly string[]): boolean {
  if (!isWebAddress(address)) return false;
  const url = new URL(address);
  return ['', '80', '443'].includes(url.port) || isListed(url, allowedHosts);
}

async function ask(url: string, request: DocumentRequest, limits: FetchLimits, left: number) {
  if (!isAskable(url, request.allowedHosts)) throw new FetchTrouble('address', words.address);
  try {
    return await sendRequest({
      url,
      method: 'GET',
      headers: {
        'user-agent': 'newsletter',
        'accept-encoding': 'gzip, deflate, br',
        ...request.headers,
        ...(new URL(url).origin === new URL(request.url).origin && request.secretHeaders),
      },
      limits: { connecting: left, answering: left, bytes: limits.bytes },
      allowedHosts: request.allowedHosts,
    });
  } catch (error) {
    throw error instanceof OutgoingFailure ? troubleOf(error, limits) : error;
  }
}

/**
 * A document of the web, by the one way out: each address on the way is judged anew, at most three redirects, ten seconds
 * and ten megabytes in all, twenty once inflated.
 * @throws FetchTrouble
 */
export async function fetchDocument(request: DocumentRequest): Promise<FetchedDocument> {
  const { limits = fetchLimits } = request;
  const end = performance.now() + limits.milliseconds;
  let { url } = request;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const left = Math.max(1, Math.round(end - performance.now()));
    const { status, headers, body } = await ask(url, request, limits, left);
    const { location } = headers;
    if (status >= 300 && status < 400 && status !== 304 && location) {
      const next = readUrl(location, url);
      if (!next) throw new FetchTrouble('address', words.address);
      url = next.href;
      continue;
    }
    if (status !== 200 && status !== 304) throw new FetchTrouble(`status-${status}`, words.status(status));
    const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
    return { url, status, headers, bytes: await inflated(body, encoding, limits) };
  }
  throw new FetchTrouble('redirects', words.redirects(limits.redirects));
}
