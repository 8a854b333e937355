import { isCalendarAddress } from '../calendar/calendar-event.ts';
import { isLoneTag } from './query.ts';
import { readUrl } from './read-url.ts';
import { safeLink } from './safe-link.ts';
import { tokenPattern } from './token-pattern.ts';

/** What an address is, as far as it can be told without going there. */
export type LinkState =
  /** A web address that is well written. */
  | 'web'
  | 'mail'
  | 'tel'
  /** A place in the letter itself. */
  | 'anchor'
  /** The file of an event for calendars. */
  | 'event'
  /** A token at its start: the platform gives the address. */
  | 'token'
  | 'empty'
  /** Without a scheme: it has no page to be relative to in a mail. */
  | 'relative'
  /** A merge tag of another platform. */
  | 'foreign'
  | 'malformed'
  /** `javascript:`, `data:`, `file:` and whatever else a mail may not carry. */
  | 'forbidden';

const sent: readonly LinkState[] = ['web', 'mail', 'tel', 'anchor', 'event', 'token'];

/** Browsers drop controls and spaces, which could hide a scheme; signs of direction hide it from the eye. */
const bare = (address: string) => address.replace(/[\p{Cc}\p{Cf}\s]+/gu, '');

function wellFormed(scheme: string, address: string): LinkState {
  // Whatever a token gives, the address around it can be judged.
  const text = address.replace(tokenPattern, '0');
  switch (scheme) {
    case 'http':
    case 'https':
      return readUrl(text) ? 'web' : 'malformed';
    case 'mailto':
      return /^mailto:(?:[^\s@?]+@[^\s@?]+|0)?(?:$|\?)/i.test(text) && text.length > 7 ? 'mail' : 'malformed';
    case 'tel':
      return /^tel:\+?[\d().*#-]{2,}(?:$|;)/i.test(text.replaceAll(' ', '')) ? 'tel' : 'malformed';
    default:
      return 'forbidden';
  }
}

function judged(address: string): LinkState {
  if (address.trim() === '') return 'empty';
  const text = bare(address);
  if (text.startsWith('#')) return 'anchor';
  if (isCalendarAddress(text)) return 'event';
  if (text.search(tokenPattern) === 0) return 'token';
  if (isLoneTag(address)) return 'foreign';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  // 'exemple.fr:8080' names a port.
  if (scheme === undefined || /^(?:[^:/]+\.[^:/]+|localhost):\d/.test(text)) return 'relative';
  return wellFormed(scheme, address.trim());
}

/** What an address is; those that are sent as links are among `web`, `mail`, `tel`, `anchor`, `event`, `token` and `malformed`. */
export function linkState(address: string): LinkState {
  const state = judged(address);
  return sent.includes(state) && safeLink(address) === undefined ? 'malformed' : state;
}
