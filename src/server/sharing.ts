import type { Request } from 'express';
import type { Config } from '../core/config.ts';

/** How a server is reached by others than the person who started it. */
export interface Sharing {
  /** `https://letters.example.org` */
  origin: string;
  /** What the Host header names. */
  authority: string;
  /** A second origin, from which medias and pages that are only looked at come. */
  content?: { origin: string; authority: string };
  /** Addresses and networks of the proxies in front of it. */
  trustedProxies: string[];
  /** Whether people are asked for by https, which this server or a proxy of ours must speak. */
  isSecure: boolean;
}

/** Undefined where the server is one person's. */
export function sharingOf({ server, login }: Pick<Config, 'server' | 'login'>): Sharing | undefined {
  if (!server.public || !login) return undefined;
  const { origin, host, protocol } = new URL(server.public.url);
  const { trustedProxies } = server.public;
  const content = server.contentUrl && new URL(server.contentUrl);
  return {
    ...{ origin, authority: host, trustedProxies, isSecure: protocol === 'https:' },
    ...(content && { content: { origin: content.origin, authority: content.host } }),
  };
}

/** Whether a request was handed on by a proxy of ours: then what its X-Forwarded-* headers say counts. */
export const isProxied = ({ app, socket }: Pick<Request, 'app' | 'socket'>): boolean =>
  app.get('trust proxy fn')(socket.remoteAddress ?? '', 0);

/**
 * Where a request comes from, for whoever counts: an IPv4 address, or the first half of an IPv6 one, of whose other half
 * everybody has as many as they like (RFC 4291, 2.5.1).
 */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = [], tail = []] = ip
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':').toLowerCase();
}
