import { advisedLengths } from '../../../../core/campaign/advised-lengths.ts';
import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import { lengthWithTokens } from '../../../tokens/describe-tokens.ts';
import type { Rule } from '../../rule.ts';
import { writeField } from './write-field.ts';

const { most } = advisedLengths.subject;

/** A longer subject is cut in lists of mails; Adobe advises no more. */
export const subjectLong: Rule = {
  check({ kind, draft }) {
    const count = kind === 'file' ? 0 : lengthWithTokens(draft.subject);
    return count > most ? [{ message: inboxChecks.subjectLong(count), field: 'subject' }] : [];
  },
  fixes: [writeField('subject', inboxChecks.rewriteSubject)],
};
