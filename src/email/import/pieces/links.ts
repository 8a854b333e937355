import { completeAddress } from '../../../core/links/complete-address.ts';
import { linkState } from '../../../core/links/link-state.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { mirrorToken, unsubscribeToken } from '../../tokens/token.ts';
import type { StyledElement } from '../styled-tree.ts';
import type { LetterContext } from './letter-context.ts';
import { type PlatformPage, platformPage } from './platform-links.ts';

/** A link as words or a picture stand in it. */
export interface LinkUse {
  element: StyledElement;
  words: string;
  /** What it stands in, its words included. */
  sentence: string;
}

/** Elements that a platform writes for links to its own pages. */
const pageElements: Readonly<Record<string, PlatformPage>> = {
  unsubscribe: 'unsubscribe',
  webversion: 'mirror',
};

/** As the letter writes it; '' for none. Browsers drop the line ends and tabs that fold an address. */
export const writtenAddress = ({ attributes }: StyledElement): string =>
  (attributes.href ?? '').replace(/[\t\n\r]+/g, '').trim();

/** Addresses of one page that are kept: no letter of people has more. */
const mostKnown = 50;

function tokenFor(page: PlatformPage, address: string, context: LetterContext): string {
  const known = page === 'mirror' ? context.mirrorAddresses : context.unsubscribeAddresses;
  const leads = address !== '' && !address.startsWith('#');
  if (leads && known.length < mostKnown && !known.includes(address)) known.push(address);
  return page === 'mirror' ? mirrorToken : unsubscribeToken;
}

/** Where a link leads whose own address the letter does not say, or a mail may not carry: it is drawn, and the checks ask for one. */
export const nowhere = '#';

/** Where a link of a picture or a button leads, as its field holds it: relative addresses too, which checks then name. */
export function fieldLink({ element, words, sentence }: LinkUse, context: LetterContext): string {
  const address = writtenAddress(element);
  const page = pageElements[element.name] ?? platformPage(address, words, sentence);
  if (page) return tokenFor(page, address, context);
  const state = linkState(address);
  if (state === 'empty') return nowhere;
  if (state !== 'forbidden') return completeAddress(address) ?? address;
  context.lose('link-refused', address);
  return nowhere;
}

/** Where a link of a text leads, which holds safe addresses alone. */
export function textLink(use: LinkUse, context: LetterContext): string {
  const address = fieldLink(use, context);
  const safe = safeLink(address);
  if (safe === undefined) context.lose('link-refused', address);
  return safe ?? nowhere;
}
