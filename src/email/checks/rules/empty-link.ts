import type { Parameters } from '../../../core/campaign/parameters.ts';
import type { Finding } from '../../../core/finding.ts';
import { emailWords } from '../../../core/wording/email.ts';
import { linkWords } from '../../render/fields/link.ts';
import { safeLink } from '../../render/links.ts';
import { emptyLinkWords } from '../../rich-text/empty-link-words.ts';
import type { Rule } from '../check-input.ts';
import type { Part } from '../parts.ts';

const bad = (address: string) => safeLink(address) === undefined;
const wrong = (address: string) => address.trim() !== '' && bad(address);

/** The words of each link of a part whose address is missing though something was to be linked, or cannot be one. */
function badLinks(part: Part): string[] {
  switch (part.kind) {
    case 'link': {
      const { settings, required } = part.parameter;
      const words = linkWords(settings, part.siblings);
      const named = settings.display === 'button' && words !== settings.words;
      return wrong(part.value) || (part.value.trim() === '' && (required || named)) ? [words] : [];
    }
    case 'image':
      return wrong(part.value.link) ? [part.value.alt || part.name] : [];
    case 'social':
      return part.value.filter(({ url }) => wrong(url)).map(({ network }) => network);
    case 'richtext':
    case 'html':
      return emptyLinkWords(part.value);
    case 'article':
      return articleLinks(part);
    default:
      return [];
  }
}

function articleLinks({ value, parameter }: Extract<Part, { kind: 'article' }>): string[] {
  const { settings } = parameter;
  const words: string[] = [];
  if (settings.link && wrong(value.link)) words.push(value.title || value.link);
  if (settings.image && wrong(value.image.link)) words.push(value.image.alt || value.image.link);
  if (settings.cta) {
    const asked = value.cta.text.trim() !== '' && value.cta.link.trim() === '' && bad(value.link);
    if (asked || wrong(value.cta.link)) words.push(value.cta.text || settings.cta.words);
  }
  if (settings.intro?.format === 'rich') words.push(...emptyLinkWords(value.intro));
  return words;
}

function parameterLinks(parameters: Parameters): Finding[] {
  const { unsubtext, unsuburl, contacttext, contacturl } = parameters;
  const links = [
    { words: unsubtext, isBad: wrong(unsuburl), field: 'unsuburl' },
    { words: contacttext, isBad: bad(contacturl), field: 'contacturl' },
  ];
  return links
    .filter(({ words, isBad }) => words.trim() !== '' && isBad)
    .map(({ words, field }) => ({ ...remark(words), field }));
}

const remark = (words: string): Finding => ({
  rule: 'empty-link',
  severity: 'blocking',
  message: emailWords.linkEmpty(words.trim()),
});

/** Every link leads somewhere a mail may lead to. */
export const emptyLink: Rule = ({ draft, parts }) => [
  ...parts.flatMap((part) =>
    badLinks(part).map((words) => ({ ...remark(words), block: part.block.id, field: part.field })),
  ),
  ...parameterLinks(draft.parameters),
];
