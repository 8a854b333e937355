/** What is added to an address to count visits, by us or by others. */
const counting =
  /^(?:utm_\w+|at_\w+|autotracking|autologin|interest|fbclid|gclid|mc_cid|mc_eid|xtor|wt_mc)$/i;

/**
 * What two addresses of one page have in common: host and path without letter case of the host, scheme, fragment, a last
 * slash, and what only counts visits. '' for what is no page of the web.
 */
export function comparableLink(address: string): string {
  if (!/^\s*https?:\/\//i.test(address)) return '';
  try {
    const url = new URL(address.trim());
    const query = url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !counting.test(pair.replace(/=.*$/s, '')));
    const path = url.pathname.replace(/\/+$/, '');
    return `${url.host}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  } catch {
    return '';
  }
}

const inText = /https?:\/\/[^\s"'<>]+/gi;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

/** Without what ends a sentence or a bracket. By hand: a pattern takes quadratic time on a long run of signs. */
function withoutEnd(address: string): string {
  let length = address.length;
  while (length > 0 && '.,;:!?…)]»’'.includes(address.charAt(length - 1))) length -= 1;
  return address.slice(0, length);
}

/** Every address that stands in a text, in markup or in the values of blocks, made comparable; also without what ends a sentence. */
export function linksWithin(value: unknown): Set<string> {
  const written = textsOf(value)
    .flatMap((text) => text.match(inText) ?? [])
    .flatMap((address) => [address, withoutEnd(address)]);
  const links = written.map((address) => comparableLink(address.replaceAll('&amp;', '&')));
  return new Set(links.filter((link) => link !== ''));
}
