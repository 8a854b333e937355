import type { RuleId } from '../../../core/checks/check-rules.ts';
import { deliveryChecks } from '../../../core/wording/checks/delivery.ts';
import { isReadWhole, MAX_READ_CHARS } from '../evidence/read-part.ts';
import type { Rule } from '../rule.ts';

/** All of the letter is checked. */
const analysisCut: Rule = {
  check: (email) => (isReadWhole(email) ? [] : [{ message: deliveryChecks.analysisCut(MAX_READ_CHARS) }]),
};

/**
 * SpamAssassin calls a mail spam from 5.0 on. Only its local rules were asked: what a receiving server adds of the sender's
 * address, of networks and of other people's mails is 2 or more for many honest senders, so that 3 is near.
 */
const warned = 3;

/** Filters see nothing wrong in the letter; where none was asked nothing is said. */
const spamScore: Rule = {
  check: ({ facts: { spam } }) =>
    spam && spam.score >= warned ? [{ message: deliveryChecks.spam(spam.score, spam.rules) }] : [],
};

/** The rules of the group, by their ids. */
export const deliveryRules = {
  'analysis-cut': analysisCut,
  'spam-score': spamScore,
} satisfies Partial<Record<RuleId, Rule>>;
