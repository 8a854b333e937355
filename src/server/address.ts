import { isIPv4 } from 'node:net';

/** Whether a bind address stays on this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** How a bind address is written in front of a port. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** The address people open. */
export function serverUrl(host: string, port: number): string {
  return `http://${bracketed(host)}:${port}`;
}

/** Every value of the Host header that names this server, in lower case. */
export function ownAuthorities(host: string, port: number): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]', bracketed(host)];
  return new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
}
