import { frenchDate } from '../../../../core/dates/french-date.ts';
import { pastDatesIn } from '../../../../core/dates/past-dates.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { leavesIn } from '../../parts.ts';
import { collectProse, proseField } from '../../prose.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { nextIssueChecks as words } from './next-issue.fr.ts';

const inWords = (email: CheckedEmail, leaves: string): RuleResult[] =>
  collectProse(email)
    .filter(({ part }) => part?.block.blockfilter !== 'header')
    .flatMap((prose) =>
      pastDatesIn(prose.words, leaves).map((date) => ({ message: words.past(date), ...proseField(prose) })),
    );

const inDates = ({ parts }: CheckedEmail, leaves: string): RuleResult[] =>
  leavesIn(parts).flatMap(({ part: { block, field }, leaf }) => {
    if (leaf.type !== 'date' || block.blockfilter === 'header') return [];
    const { value, path } = leaf;
    if (value === '' || value.slice(0, 10) >= leaves) return [];
    return [{ message: words.past(frenchDate(value, 'long')), block: block.id, field, path }];
  });

/**
 * Days that will have passed when a next issue leaves: those of the former issue stay in sentences. A letter that was not
 * made from another one tells of the past on purpose.
 */
export const datePast: Rule = {
  check(email) {
    const { leaves, carried } = email.facts;
    if (email.kind !== 'blocks' || !carried || leaves === undefined) return [];
    return [...inWords(email, leaves), ...inDates(email, leaves)];
  },
};
