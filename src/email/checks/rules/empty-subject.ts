import { emailWords } from '../../../core/wording/email.ts';
import type { Rule } from '../check-input.ts';

export const emptySubject: Rule = ({ draft }) =>
  draft.subject.trim() === ''
    ? [{ rule: 'empty-subject', severity: 'blocking', message: emailWords.subjectEmpty, field: 'subject' }]
    : [];
