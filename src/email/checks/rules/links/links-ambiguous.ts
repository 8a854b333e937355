import { comparableLink } from '../../../../core/source/comparable-link.ts';
import type { ReadLink } from '../../evidence/reading.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { linkChecks } from './messages.fr.ts';
import { reportLink } from './report-link.ts';
import { foldForComparison, isVague } from './vague-words.ts';
import { writeWords } from './write-words.ts';

/** One page, whatever only counts its visits; one mailbox, whatever the mail to it says. */
const pageOf = ({ address }: ReadLink) =>
  comparableLink(address) || (/^mailto:/i.test(address) ? address.replace(/\?.*$/s, '') : address);

/**
 * Links that say the same lead to the same page (WCAG 2.2, 2.4.4); told at the first that leads elsewhere. Words that
 * say nothing are another remark already.
 */
export const linksAmbiguous: Rule = {
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
