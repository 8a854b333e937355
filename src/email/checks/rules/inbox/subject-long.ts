import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import type { Rule } from '../../rule.ts';
import { countSigns, shownLine } from './shown-line.ts';
import { writeField } from './write-field.ts';

const most = 50;

/** A longer subject is cut in lists of mails; Adobe advises no more (email-output, A1). */
export const subjectLong: Rule = {
  check({ kind, draft }) {
    const count = kind === 'file' ? 0 : countSigns(shownLine(draft.subject));
    return count > most ? [{ message: inboxChecks.subjectLong(count), field: 'subject' }] : [];
  },
  repairs: [writeField('subject', inboxChecks.rewriteSubject)],
};
