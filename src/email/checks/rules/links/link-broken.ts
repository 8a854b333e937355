import { linkChecks } from '../../../../core/wording/checks/links.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { linkRemark, oncePerPlace } from './link-remark.ts';
import { giveAddress, removeLink } from './link-repairs.ts';

/** A page answers where each link leads, as far as somebody has asked. */
export const linkBroken: Rule = {
  check({ reading, facts: { links: answers = {} } }) {
    return oncePerPlace(reading.links).flatMap((link): RuleResult[] => {
      const answer = Object.hasOwn(answers, link.address) ? answers[link.address] : undefined;
      if (answer?.state !== 'broken') return [];
      return [linkRemark(link, (words) => linkChecks.broken(words, answer.told))];
    });
  },
  repairs: [giveAddress, removeLink],
};
