import type { Rule, RuleResult } from '../../rule.ts';
import { giveAddress, removeLink } from './link-fixes.ts';
import { linkChecks } from './messages.fr.ts';
import { oncePerPlace, reportLink } from './report-link.ts';

/** A page answers where each link leads, as far as somebody has asked. */
export const linkBroken: Rule = {
  check({ reading, facts: { links: answers = {} } }) {
    return oncePerPlace(reading.links).flatMap((link): RuleResult[] => {
      const answer = Object.hasOwn(answers, link.address) ? answers[link.address] : undefined;
      if (answer?.state !== 'broken') return [];
      return [reportLink(link, (words) => linkChecks.broken(words, answer.told))];
    });
  },
  fixes: [giveAddress, removeLink],
};
