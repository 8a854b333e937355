import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import type { Rule } from '../../rule.ts';
import { writeField } from './write-field.ts';

/** A mail without a subject looks like spam, and lists show nothing of it. */
export const subjectEmpty: Rule = {
  check: ({ kind, draft }) =>
    kind !== 'file' && draft.subject.trim() === ''
      ? [{ message: inboxChecks.subjectEmpty, field: 'subject' }]
      : [],
  fixes: [writeField('subject', inboxChecks.writeSubject)],
};
