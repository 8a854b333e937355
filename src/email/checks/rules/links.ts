import { comparableLink } from '../../../core/source/comparable-link.ts';
import type { CheckedEmail } from '../checked-email.ts';
import { blockHolding } from '../evidence/read-letter.ts';
import type { ReadElement, ReadLink, SourceLocation } from '../evidence/reading.ts';
import type { Fix, Rule, RuleResult, RulesOf } from '../rule.ts';
import { reportAt } from '../rule.ts';
import { linkEmpty } from './links/link-empty.ts';
import { changeAddress, giveAddress, removeLink } from './links/link-fixes.ts';
import { linkUntracked } from './links/link-untracked.ts';
import { linkChecks } from './links/messages.fr.ts';
import { joinLines, oncePerPlace, reportLink } from './links/report-link.ts';
import { foldForComparison, isVague, writeWords } from './links/write-words.ts';

/** A page answers where each link leads, as far as somebody has asked. */
const linkBroken: Rule = {
  severity: 'blocking',
  title: 'Lien mort',
  sentence: linkChecks.broken('{texte}', '{code}'),
  check({ reading, facts: { links: answers = {} } }) {
    return oncePerPlace(reading.links).flatMap((link): RuleResult[] => {
      const answer = Object.hasOwn(answers, link.address) ? answers[link.address] : undefined;
      if (answer?.state !== 'broken') return [];
      return [reportLink(link, (words) => linkChecks.broken(words, answer.told))];
    });
  },
  fixes: [giveAddress, removeLink],
};

const isInsecure = (address: string) => /^\s*http:/i.test(joinLines(address));
const secured = (address: string) => joinLines(address).replace(/^\s*http:/i, 'https:');

/** The pictures that lie under others. */
const backgrounds = ({ block, attributes, style }: ReadElement) => {
  const pictures = [attributes.background, style.get('background-image'), style.get('background')];
  const said = pictures.filter((picture) => picture !== undefined).join(' ');
  if (said === '') return [];
  return (said.match(/\bhttp:\/\/[^\s"')]+/gi) ?? []).map((address) => ({
    ...{ block, field: undefined, path: undefined, name: '', address },
  }));
};

const secure: Fix = {
  label: linkChecks.secure,
  apply: (draft, finding, { context }) =>
    changeAddress(draft, finding, context, ({ address }) =>
      isInsecure(address) ? secured(address) : undefined,
    ),
};

/** Nothing that the letter leads to or shows can be read or changed on its way. */
const addressInsecure: Rule = {
  severity: 'blocking',
  title: 'Adresse non sécurisée',
  sentence: linkChecks.insecure('{url}'),
  check({ reading: { links, pictures, elements } }) {
    const all: (SourceLocation & { address: string })[] = [
      ...links,
      ...pictures,
      ...elements.flatMap(backgrounds),
    ];
    const insecure = oncePerPlace(all.filter(({ address }) => isInsecure(address)));
    return insecure.map((found) => reportAt(found, linkChecks.insecure(joinLines(found.address).trim())));
  },
  fixes: [secure],
};

const placeKey = (...place: (string | undefined)[]) => place.join('\n');

/** Where the article stands that a link is the title or the call of; its text and picture have links of their own. */
const articlePath = ({ path }: ReadLink) => path?.replace(/(?:\[cta\])?\[link\]$/, '');

/**
 * Whether a link is the call of an article whose title leads to the same address, in words that say where: its context
 * makes it explicit (RGAA 6.1). A picture with no other words is not.
 */
function explainedCalls({
  parts,
  reading: { links, pictures },
}: Pick<CheckedEmail, 'parts' | 'reading'>): (link: ReadLink) => boolean {
  const titles = new Map(
    parts.flatMap((part): [string, string][] =>
      part.kind === 'article' && !isVague(part.value.title)
        ? [[placeKey(part.block.id, part.path), foldForComparison(part.value.title)]]
        : [],
    ),
  );
  const ofPictures = new Set(pictures.map(({ element }) => blockHolding(element, 'a')));
  const ofArticles = links.filter(
    (link) => titles.has(placeKey(link.block, articlePath(link))) && !ofPictures.has(link.element),
  );
  const leadsTo = (link: ReadLink) => placeKey(link.block, articlePath(link), link.address);
  const told = new Set(
    ofArticles
      .filter((link) => titles.get(placeKey(link.block, articlePath(link))) === foldForComparison(link.words))
      .map(leadsTo),
  );
  const explained = new Set(ofArticles.filter((link) => told.has(leadsTo(link))));
  return (link) => explained.has(link);
}

/**
 * A link says by itself where it leads: screen readers list links without what stands around them. The call of an article
 * whose title is the same link is heard beside it.
 */
const linkVague: Rule = {
  severity: 'warning',
  title: 'Lien qui ne dit pas où il mène',
  sentence: linkChecks.vague('{texte}'),
  check(email) {
    const isExplained = explainedCalls(email);
    return email.reading.links
      .filter((link) => isVague(link.words) && !isExplained(link))
      .map((link) => reportLink(link, linkChecks.vague));
  },
  fixes: [writeWords(linkChecks.vague)],
};

/** One page, whatever only counts its visits; one mailbox, whatever the mail to it says. */
const pageOf = ({ address }: ReadLink) =>
  comparableLink(address) || (/^mailto:/i.test(address) ? address.replace(/\?.*$/s, '') : address);

/**
 * Links that say the same lead to the same page (WCAG 2.2, 2.4.4); told at the first that leads elsewhere. Words that
 * say nothing are another remark already.
 */
const linksAmbiguous: Rule = {
  severity: 'warning',
  title: 'Liens identiques, pages différentes',
  sentence: linkChecks.ambiguous('{texte}'),
  check({ reading }) {
    const pages = new Map<string, string | undefined>();
    return reading.links.flatMap((link): RuleResult[] => {
      const words = foldForComparison(link.words);
      if (words === '' || link.address === '' || isVague(link.words)) return [];
      const page = pageOf(link);
      if (!pages.has(words)) pages.set(words, page);
      if (pages.get(words) === undefined || pages.get(words) === page) return [];
      pages.set(words, undefined);
      return [reportLink(link, linkChecks.ambiguous)];
    });
  },
  fixes: [writeWords(linkChecks.ambiguous)],
};

const most = 30;

/** A letter offers few enough ways out to be read; the picture, the title and the call of an article are one. */
const manyLinks: Rule = {
  severity: 'advice',
  title: 'Trop de liens',
  sentence: linkChecks.many('{n}'),
  check({ reading }) {
    const count = new Set(reading.links.map(({ block = '', address }) => `${block} ${address}`)).size;
    return count > most ? [{ message: linkChecks.many(count) }] : [];
  },
};

/** The rules of the group, by their ids. */
export const linksRules = {
  'link-empty': linkEmpty,
  'link-broken': linkBroken,
  'address-insecure': addressInsecure,
  'link-vague': linkVague,
  'links-ambiguous': linksAmbiguous,
  'many-links': manyLinks,
  'link-untracked': linkUntracked,
} satisfies RulesOf<'links'>;
