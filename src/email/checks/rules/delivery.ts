import type { Finding } from '../../../core/finding.ts';
import { isReadWhole, MAX_READ_CHARS } from '../evidence/read-part.ts';
import type { Rule, RulesOf } from '../rule.ts';
import { deliveryChecks } from './delivery/messages.fr.ts';

/** All of the letter is checked. */
const analysisCut: Rule = {
  severity: 'warning',
  title: 'Analyse incomplète',
  sentence: 'La lettre est trop longue pour être vérifiée en entier\u00a0: {ce qui a été lu}.',
  check: (email) => (isReadWhole(email) ? [] : [{ message: deliveryChecks.analysisCut(MAX_READ_CHARS) }]),
};

/** Said where nothing could be checked in time. */
export const analysisStopped: Finding = {
  rule: 'analysis-cut',
  severity: analysisCut.severity,
  message: deliveryChecks.analysisStopped,
};

/**
 * SpamAssassin calls a mail spam from 5.0 on. Only its local rules were asked: what a receiving server adds of the sender's
 * address, of networks and of other people's mails is 2 or more for many honest senders, so that 3 is near.
 */
const warned = 3;

/** Filters see nothing wrong in the letter; where none was asked nothing is said. */
const spamScore: Rule = {
  severity: 'warning',
  title: 'Note anti-spam',
  sentence: deliveryChecks.spam('{n}', ['{liste}']),
  check: ({ facts: { spam } }) =>
    spam && spam.score >= warned ? [{ message: deliveryChecks.spam(spam.score, spam.rules) }] : [],
};

/** The rules of the group, by their ids. */
export const deliveryRules = {
  'analysis-cut': analysisCut,
  'spam-score': spamScore,
} satisfies RulesOf<'delivery'>;
