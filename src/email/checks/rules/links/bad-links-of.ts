import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { ArticleValue } from '../../../../core/fields/article.ts';
import { callLabel } from '../../../../core/fields/article-call.ts';
import { defaultValueOf } from '../../../../core/fields/contents.ts';
import { socialNetworkNames } from '../../../../core/fields/social-networks.ts';
import { safeLink } from '../../../../core/links/safe-link.ts';
import { linkWords } from '../../../render/fields/link.ts';
import { badLinks } from '../../../rich-text/bad-links.ts';
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

/** Whether the words of a link are those that its template gives it. */
function areDefaultWords({
  parameter: { settings },
  siblings,
  around,
}: Extract<FieldOccurrence, { kind: 'link' }>) {
  const named = around.find(({ key }) => key === settings.wordsFrom);
  const given = named ? { [named.key]: defaultValueOf(named) } : {};
  const words = linkWords(settings, siblings);
  return words === settings.words || words === linkWords(settings, given);
}

/** Whether the words of an article's call are its own, and not those that its template gives it. */
function namesCall({ value: { cta }, parameter }: Extract<FieldOccurrence, { kind: 'article' }>): boolean {
  const text = cta.text.trim();
  return (
    text !== '' &&
    text !== parameter.settings.cta?.words &&
    text !== (defaultValueOf(parameter) as ArticleValue).cta.text
  );
}

/** Those of one parameter of a block. A link that is not drawn is none, unless somebody gave it words of its own. */
export function findBadLinks(part: FieldOccurrence): BadAddress[] {
  const { path } = part;
  switch (part.kind) {
    case 'link': {
      const { settings } = part.parameter;
      const words = linkWords(settings, part.siblings);
      const isMissing = part.value.trim() === '' && settings.display === 'button' && !areDefaultWords(part);
      return isMissing || isWrong(part.value) ? [{ words, address: part.value, path }] : [];
    }
    case 'image':
      return isWrong(part.value.link)
        ? [{ words: part.value.alt || part.name, address: part.value.link, path: `${path}[link]` }]
        : [];
    case 'social':
      return part.value.flatMap(({ network, url }, index) =>
        isWrong(url)
          ? [{ words: socialNetworkNames[network], address: url, path: `${path}[${index}][url]` }]
          : [],
      );
    case 'richtext':
    case 'html':
      return inText(part.value, path);
    case 'article':
      return inArticle(part);
    default:
      return [];
  }
}

function inArticle(part: Extract<FieldOccurrence, { kind: 'article' }>): BadAddress[] {
  const {
    value,
    parameter: { settings },
    path,
  } = part;
  const { title, link, image, cta } = value;
  const found: BadAddress[] = [];
  if ((settings.link || settings.cta) && isWrong(link))
    found.push({ words: title, address: link, path: `${path}[link]` });
  if (settings.image && isWrong(image.link))
    found.push({ words: image.alt, address: image.link, path: `${path}[image][link]` });
  if (settings.cta) {
    const isMissing = namesCall(part) && cta.link.trim() === '' && link.trim() === '';
    if (isMissing || isWrong(cta.link))
      found.push({
        words: callLabel(value, settings.cta.words),
        address: cta.link,
        path: `${path}[cta][link]`,
      });
  }
  if (settings.intro?.format === 'rich') found.push(...inText(value.intro, `${path}[intro]`));
  return found;
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
