import { foldForSearch } from '../../../../core/search-terms.ts';
import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import { describeTokens } from '../../../tokens/describe-tokens.ts';
import type { Rule } from '../../rule.ts';
import { previewText } from './preview-text.ts';
import { writeField } from './write-field.ts';

const wordsOf = (line: string) => foldForSearch(line).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two lines that say the same waste the second one. */
export const preheaderRepeatsSubject: Rule = {
  check(email) {
    if (email.kind === 'file') return [];
    const subject = wordsOf(describeTokens(email.draft.subject));
    const preview = wordsOf(previewText(email));
    const isShort = subject.length < 3 || preview.length < 3;
    const length = isShort
      ? Math.max(subject.length, preview.length)
      : Math.min(subject.length, preview.length);
    const repeats = length > 0 && subject.slice(0, length).join(' ') === preview.slice(0, length).join(' ');
    if (!repeats) return [];
    return [
      {
        message: inboxChecks.preheaderRepeatsSubject,
        ...(email.kind === 'blocks' && { field: 'preheader' }),
      },
    ];
  },
  fixes: [writeField('preheader', inboxChecks.writePreheader)],
};
