import { readUrl } from '../links/read-url.ts';

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
