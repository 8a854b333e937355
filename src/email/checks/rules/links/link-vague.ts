import type { Rule } from '../../rule.ts';
import { explainedCalls } from './explained-calls.ts';
import { linkChecks } from './messages.fr.ts';
import { reportLink } from './report-link.ts';
import { isVague } from './vague-words.ts';
import { writeWords } from './write-words.ts';

/**
 * A link says by itself where it leads: screen readers list links without what stands around them. The call of an article
 * whose title is the same link is heard beside it.
 */
export const linkVague: Rule = {
  check(email) {
    const isExplained = explainedCalls(email);
    return email.reading.links
      .filter((link) => isVague(link.words) && !isExplained(link))
      .map((link) => reportLink(link, linkChecks.vague));
  },
  fixes: [writeWords(linkChecks.vague)],
};
