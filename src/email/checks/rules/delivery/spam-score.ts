import { deliveryChecks } from '../../../../core/wording/checks/delivery.ts';
import type { Rule } from '../../rule.ts';

/**
 * SpamAssassin calls a mail spam from 5.0 on. Only its local rules were asked: what a receiving server adds of the sender's
 * address, of networks and of other people's mails is 2 or more for many honest senders, so that 3 is near.
 */
const warned = 3;

/** Filters see nothing wrong in the letter; where none was asked nothing is said. */
export const spamScore: Rule = {
  check: ({ facts: { spam } }) =>
    spam && spam.score >= warned ? [{ message: deliveryChecks.spam(spam.score, spam.rules) }] : [],
};
