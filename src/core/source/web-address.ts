import { readUrl } from '../links/read-url.ts';

/** Whether an address can be asked over the web: http or https, a host, no name or password in it. */
export function isWebAddress(address: string): boolean {
  const url = /^https?:\/\//i.test(address) ? readUrl(address) : undefined;
  // Written out: `http:///name:secret@host` holds a name, too.
  return url !== undefined && !/^https?:\/\/[^/?#]*@/i.test(url.href);
}

/** An address as a page or feed writes it, made whole; undefined for what the web does not serve (`data:`, `javascript:`). */
export function wholeAddress(written: string, base: string): string | undefined {
  const trimmed = written.trim();
  if (trimmed === '') return undefined;
  // As it is written where nothing needs to be changed: some servers tell `host` from `host/`.
  if (/^https?:\/\/(?!\/)[!#-;=?-[\]_a-z~]+$/i.test(trimmed) && isWebAddress(trimmed)) return trimmed;
  try {
    const { href } = new URL(trimmed, base);
    return isWebAddress(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An address as anybody may see it: where it leads, without name or password, each value of its query as '…'. A path is
 * shown: what is secret there belongs into an environment variable as a whole.
 */
export function shownAddress(address: string): string {
  const url = readUrl(address);
  if (!url) return '…';
  const { origin, pathname, search } = url;
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
  const shown = pairs.map((pair) => (pair.includes('=') ? pair.replace(/=.*$/s, '=…') : '…'));
  return `${origin}${pathname}${shown.length > 0 ? `?${shown.join('&')}` : ''}`;
}
