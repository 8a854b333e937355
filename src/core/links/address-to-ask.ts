import { isWebAddress } from '../source/web-address.ts';
import { mergeTags } from './merge-tags.ts';
import { cutText, filterQuery, isLoneTag } from './query.ts';

const anyTag = new RegExp(mergeTags.join('|'));
/** Groups: the fallback of a token of ours. */
const tokenWithFallback = /\{\{nl:[A-Za-z]\w{0,63}\|([^{}]+)\}\}/g;

/**
 * What is asked of the web to know whether a link leads somewhere: its address without fragment, tokens being what they
 * are for a reader nobody knows, parameters that hold no more than a token left out.
 * @returns undefined for what nobody asks: an anchor, a mail address, a token alone, what is no address; 'token' where a
 * token decides where it leads
 */
export function addressToAsk(address: string): string | 'token' | undefined {
  if (isLoneTag(address)) return undefined;
  const filled = address
    .trim()
    .replace(tokenWithFallback, (_, fallback: string) => encodeURIComponent(fallback));
  const known = filterQuery(filled, ({ written }) => !anyTag.test(written));
  const [page = ''] = cutText(known, '#');
  if (anyTag.test(page)) return /^https?:/i.test(page) ? 'token' : undefined;
  return isWebAddress(page) ? new URL(page).href : undefined;
}
