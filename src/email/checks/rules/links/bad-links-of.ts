import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import { leavesOf } from '../../../../core/fields/walk-values.ts';
import { safeLink } from '../../../../core/links/safe-link.ts';
import { badLinks } from '../../../html/bad-links.ts';
import type { FieldOccurrence } from '../../parts.ts';

/** A link whose address is missing though something was to be linked, or cannot be one. */
export interface BadAddress {
  words: string;
  address: string;
  path: string;
}

const isBad = (address: string) => safeLink(address) === undefined;
const isWrong = (address: string) => address.trim() !== '' && isBad(address);
const inText = (html: string, path: string): BadAddress[] =>
  badLinks(html).map(({ words, address }) => ({ words, address, path }));

/** Those of one parameter of a block. A link that is not drawn is none, unless somebody gave it words of its own. */
export function findBadLinks(part: FieldOccurrence): BadAddress[] {
  const shown = leavesOf(part).filter(({ isShown }) => isShown);
  const addresses = shown.flatMap((leaf): BadAddress[] => {
    if (leaf.type !== 'address' || !(leaf.isMissing || isWrong(leaf.value))) return [];
    const isPicture = leaf.of === 'picture' && leaf.at.length === 1;
    const words = isPicture ? leaf.words || part.name : leaf.words;
    return [{ words, address: leaf.value, path: leaf.path }];
  });
  const inTexts = shown.flatMap((leaf) => (leaf.type === 'html' ? inText(leaf.value, leaf.path) : []));
  return [...addresses, ...inTexts];
}

/** Those of the legal row; without an address of its own the platform gives that of unsubscribing. */
export function badRowLinks({
  unsubtext,
  unsuburl,
  contacttext,
  contacturl,
}: CampaignSettings): BadAddress[] {
  const found: BadAddress[] = [];
  if (unsubtext.trim() !== '' && isWrong(unsuburl))
    found.push({ words: unsubtext, address: unsuburl, path: 'unsuburl' });
  if (contacttext.trim() !== '' && isBad(contacturl))
    found.push({ words: contacttext, address: contacturl, path: 'contacturl' });
  return found;
}
