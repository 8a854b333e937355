import type { LinkAnswer } from '../../core/checks/check-facts.ts';
import { readUrl } from '../../core/links/read-url.ts';
import { isWebAddress } from '../../core/source/web-address.ts';
import { isAskable } from '../outgoing/fetch-document.ts';
import { type Resolver, sendRequest } from '../outgoing/send-request.ts';
import { probeWords as words } from './messages.fr.ts';

interface Asking {
  method: 'HEAD' | 'GET';
  allowedHosts: readonly string[];
  resolve: Resolver;
  redirects: number;
  /** `performance.now()` when nobody waits any longer. */
  end: number;
}

/** Where redirects end: at a page, or at what says enough of the link. */
export type RedirectResult = { status: number } | { answer: LinkAnswer };

const unverified = (told: string): RedirectResult => ({ answer: { state: 'unverified', told } });
const broken = (told: string): RedirectResult => ({ answer: { state: 'broken', told } });

const headers = {
  'user-agent': 'newsletter',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'fr,*;q=0.5',
};

/** The address a redirect leads to, or what is wrong with it. */
function nextOf(location: string, from: string, { allowedHosts }: Asking): string | RedirectResult {
  const url = readUrl(location, from);
  if (!url) return broken(words.lost);
  const { href } = url;
  if (!isWebAddress(href)) return unverified(words.elsewhere);
  return isAskable(href, allowedHosts) ? href : unverified(words.private);
}

/**
 * Asks for a page, and for what it leads to.
 * @throws OutgoingFailure
 */
export async function followRedirects(address: string, asking: Asking): Promise<RedirectResult> {
  const { method, allowedHosts, resolve } = asking;
  let url = address;
  let wantsCookies = false;
  for (let redirects = 0; redirects <= asking.redirects; redirects += 1) {
    const left = Math.max(1, Math.round(asking.end - performance.now()));
    const limits = { connecting: left, answering: left, bytes: 0 };
    const { status, headers: answered } = await sendRequest({
      ...{ url, method, headers, limits, allowedHosts, resolve, isHeadOnly: true },
    });
    if (status < 300 || status >= 400 || !answered.location) return { status };
    wantsCookies ||= answered['set-cookie'] !== undefined;
    const next = nextOf(answered.location, url, asking);
    if (typeof next !== 'string') return next;
    url = next;
  }
  // Who keeps no cookies may be sent round and round where a browser is let in.
  return wantsCookies ? unverified(words.redirects) : broken(words.redirects);
}
