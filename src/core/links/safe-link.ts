import { isCalendarAddress } from '../calendar/calendar-event.ts';
import { mergeTags } from './merge-tags.ts';
import { tokenPattern } from './token-pattern.ts';

const leadingToken = new RegExp(`^${tokenPattern.source}`);
const anyTag = mergeTags.join('|');
/** Nothing follows it that could be a scheme once the tag has become nothing. */
const leadingTag = new RegExp(`^(?:${anyTag})(?:$|[/?#])`);
const tagOrSpace = new RegExp(`${anyTag}| `, 'g');
const safeStart = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|#)/i;

/**
 * An address a mail may carry, ready for `href`: http, https, mailto, tel, an anchor, a token at its start (whose
 * fallback, being an address too, follows the same rule), or a merge tag of another platform, which the checks ask to
 * map, the file of an event. Undefined for anything else. Spaces become `%20`, tokens and tags stay.
 */
export function safeLink(address: string): string | undefined {
  const link = address.trim();
  if (isCalendarAddress(link)) return link;
  // Browsers drop control characters, so they could hide a scheme.
  if (link === '' || /\p{Cc}/u.test(link)) return undefined;
  const token = leadingToken.exec(link);
  if (token) {
    const after = token[2] ?? '';
    if (after !== '' && !safeStart.test(after)) return undefined;
  } else if (!safeStart.test(link) && !leadingTag.test(link)) return undefined;
  return link.includes(' ') ? link.replace(tagOrSpace, (part) => (part === ' ' ? '%20' : part)) : link;
}
