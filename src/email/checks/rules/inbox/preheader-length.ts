import { advisedLengths } from '../../../../core/campaign/advised-lengths.ts';
import { charCount } from '../../../../core/char-count.ts';
import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import type { Rule } from '../../rule.ts';
import { previewText } from './preview-text.ts';
import { writeField } from './write-field.ts';

const { least } = advisedLengths.preheader;

/** Lists of mails show 40 to 140 characters: what is missing they take from the letter's first words. */
export const preheaderLength: Rule = {
  check(email) {
    const count = charCount(previewText(email));
    if (count >= least) return [];
    return [
      {
        message: inboxChecks.preheaderLength(count),
        ...(email.kind === 'blocks' && { field: 'preheader' }),
      },
    ];
  },
  fixes: [writeField('preheader', inboxChecks.writePreheader)],
};
